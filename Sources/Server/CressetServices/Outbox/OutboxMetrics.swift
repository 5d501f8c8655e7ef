import CressetIdentity
import CressetLog
import Synchronization

final class OutboxMetrics: Sendable {
    let sent: Counter
    let deferred: Counter
    let givenUp: Counter
    private let load = Mutex(OutboxLoad())

    init(_ kind: OutboxItem.Kind, in metrics: MetricsRegistry) {
        switch kind {
        case .mail:
            sent = metrics.counter("cresset_mails_sent_total", help: "Mails sent.", labels: [])
            deferred = metrics.counter(
                "cresset_mails_deferred_total",
                help: "Failed mail deliveries with a later retry.",
                labels: []
            )
            givenUp = metrics.counter("cresset_mails_given_up_total", help: "Dropped mails.", labels: ["reason"])
            metrics.gauge("cresset_mails_waiting", help: "Mails in the outbox.", read: readWaiting)
        case .sms:
            sent = metrics.counter("cresset_messages_sent_total", help: "Text messages sent.", labels: [])
            deferred = metrics.counter(
                "cresset_messages_deferred_total",
                help: "Failed text message deliveries with a later retry.",
                labels: []
            )
            givenUp = metrics.counter(
                "cresset_messages_given_up_total",
                help: "Dropped text messages.",
                labels: ["reason"]
            )
            metrics.gauge("cresset_messages_waiting", help: "Text messages in the outbox.", read: readWaiting)
        case .event:
            sent = metrics.counter("cresset_events_delivered_total", help: "Events delivered to webhooks.", labels: [])
            deferred = metrics.counter(
                "cresset_events_deferred_total",
                help: "Failed event deliveries with a later retry.",
                labels: []
            )
            givenUp = metrics.counter(
                "cresset_events_given_up_total",
                help: "Events without further attempts.",
                labels: ["reason"]
            )
            metrics.gauge("cresset_events_waiting", help: "Events waiting for delivery.", read: readWaiting)
            metrics.gauge("cresset_events_failed", help: "Failed events, still stored.") { [self] in
                Double(load.withLock { $0.failed })
            }
        }
        for reason in OutboxOutcome.reasons { givenUp.start([reason]) }
    }

    func record(_ new: OutboxLoad) {
        load.withLock { $0 = new }
    }

    private func readWaiting() -> Double { Double(waiting) }

    var waiting: Int { load.withLock { $0.waiting.values.reduce(0, +) } }
}
