import CressetIdentity
import CressetLog
import Synchronization

/// Logs project and outcome of each text message, never its number or text.
final class MessageReport: Sendable {
    private let logger: Logger
    private let sent: Counter
    private let deferred: Counter
    private let givenUp: Counter
    private let waiting = Mutex(0)

    init(logger: Logger, metrics: MetricsRegistry) {
        self.logger = logger
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
        metrics.gauge("cresset_messages_waiting", help: "Text messages in the outbox.") { [self] in
            Double(waiting.withLock { $0 })
        }
    }

    func note(waiting count: Int) {
        waiting.withLock { $0 = count }
    }

    func note(_ outcome: MessageOutcome, of message: OutgoingMessage) {
        switch outcome {
        case .released: break
        case .sent:
            sent.increment()
            logger.log(.debug, "message sent", Self.fields(of: message))
        case .postponed(_, let error):
            deferred.increment()
            logger.log(.warning, "message deferred", Self.fields(of: message) + Self.fields(of: error))
        case .givenUp(let loss, let error):
            givenUp.increment([loss.rawValue])
            logger.log(
                .warning,
                "message delivery abandoned",
                Self.fields(of: message) + [("reason", .text(loss.rawValue))]
                    + (error.map { [("cause", .text($0.reason))] } ?? [])
            )
        }
    }

    func noteFailure(_ error: StoreError) {
        logger.log(.error, "message outbox failed", [("cause", .text("\(error)"))])
    }

    private static func fields(of message: OutgoingMessage) -> [(String, LogValue)] {
        [
            ("message_id", .text(message.id)), ("project", .text(message.projectID)),
            ("attempts", .integer(Int64(message.attempts))),
        ]
    }

    private static func fields(of error: MessageTransportError) -> [(String, LogValue)] {
        [("reason", .text(error.code.name)), ("cause", .text(error.reason))]
    }
}
