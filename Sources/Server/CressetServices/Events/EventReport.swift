import CressetIdentity
import CressetLog
import Synchronization

/// Tells operators the webhook and the outcome of each event, never its user or the webhook's address.
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
            help: "Events that a webhook has taken.",
            labels: []
        )
        deferred = metrics.counter(
            "cresset_events_deferred_total",
            help: "Attempts to deliver an event that failed and will be repeated.",
            labels: []
        )
        givenUp = metrics.counter(
            "cresset_events_given_up_total",
            help: "Events that are not sent any more.",
            labels: ["reason"]
        )
        metrics.gauge("cresset_events_waiting", help: "Events that wait for webhooks.") { [self] in
            Double(load.withLock { $0.waiting })
        }
        metrics.gauge("cresset_events_failed", help: "Events that were given up, and are kept.") { [self] in
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
            case .none: logger.log(.notice, "webhook gets all events again", fields)
            case .signIns: logger.log(.warning, "webhook is behind: sign-ins are dropped", fields)
            case .everything: logger.log(.error, "webhook is behind: all events are dropped", fields)
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
            logger.log(.warning, "event postponed", Self.fields(of: event) + [("cause", .text(cause))])
        case .givenUp(let loss, let cause):
            givenUp.increment([loss.rawValue])
            logger.log(
                .warning,
                "event given up",
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
