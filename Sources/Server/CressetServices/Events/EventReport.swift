import CressetIdentity
import CressetLog
import Synchronization

final class EventReport: Sendable {
    private let logger: Logger
    private let delivered: Counter
    private let deferred: Counter
    private let givenUp: Counter
    private let load = Mutex(EventLoad())

    init(logger: Logger, metrics: MetricsRegistry) {
        self.logger = logger
        delivered = metrics.counter(
            "cresset_events_delivered_total",
            help: "Events delivered to webhooks.",
            labels: []
        )
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
        metrics.gauge("cresset_events_waiting", help: "Events waiting for delivery.") { [self] in
            Double(load.withLock { $0.waiting })
        }
        metrics.gauge("cresset_events_failed", help: "Failed events, still stored.") { [self] in
            Double(load.withLock { $0.failed })
        }
    }

    func note(_ new: EventLoad) {
        load.withLock { $0 = new }
        for webhook in new.changed {
            let fields: [(String, LogValue)] = [
                ("webhook_id", .text(webhook.id)), ("project", .text(webhook.projectID)),
            ]
            switch webhook.overload {
            case .none: logger.log(.notice, "webhook backlog cleared; all events are queued again", fields)
            case .signIns: logger.log(.warning, "webhook backlog full; sign-in events are dropped", fields)
            case .everything: logger.log(.error, "webhook backlog full; all events are dropped", fields)
            }
        }
    }

    func note(_ outcome: EventOutcome, of event: OutgoingEvent) {
        switch outcome {
        case .released, .unwanted: break
        case .delivered:
            delivered.increment()
            logger.log(.debug, "event delivered", Self.fields(of: event))
        case .postponed(_, let cause):
            deferred.increment()
            logger.log(.warning, "event deferred", Self.fields(of: event) + [("cause", .text(cause))])
        case .givenUp(let loss, let cause):
            givenUp.increment([loss.rawValue])
            logger.log(
                .warning,
                "event delivery abandoned",
                Self.fields(of: event) + [("reason", .text(loss.rawValue)), ("cause", .text(cause))]
            )
        }
    }

    func noteFailure(_ error: StoreError) {
        logger.log(.error, "event outbox failed", [("cause", .text("\(error)"))])
    }

    private static func fields(of event: OutgoingEvent) -> [(String, LogValue)] {
        [
            ("event_id", .text(event.event.id)), ("webhook_id", .text(event.webhookID)),
            ("project", .text(event.event.pool.projectID)), ("attempts", .integer(Int64(event.attempts))),
        ]
    }
}
