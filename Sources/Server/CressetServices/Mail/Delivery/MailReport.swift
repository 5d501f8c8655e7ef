import CressetIdentity
import CressetLog
import Synchronization

/// Logs project and outcome of each mail, never its recipient or content.
final class MailReport: Sendable {
    private let logger: Logger
    private let sent: Counter
    private let deferred: Counter
    private let givenUp: Counter
    private let waiting = Mutex(0)

    init(logger: Logger, metrics: MetricsRegistry) {
        self.logger = logger
        sent = metrics.counter("cresset_mails_sent_total", help: "Mails sent.", labels: [])
        deferred = metrics.counter(
            "cresset_mails_deferred_total",
            help: "Failed mail deliveries with a later retry.",
            labels: []
        )
        givenUp = metrics.counter(
            "cresset_mails_given_up_total",
            help: "Dropped mails.",
            labels: ["reason"]
        )
        metrics.gauge("cresset_mails_waiting", help: "Mails in the outbox.") { [self] in
            Double(waiting.withLock { $0 })
        }
    }

    func note(waiting count: Int) {
        waiting.withLock { $0 = count }
    }

    func note(_ outcome: MailOutcome, of mail: OutgoingMail) {
        switch outcome {
        case .unaddressed, .released: break
        case .sent:
            sent.increment()
            logger.log(.debug, "mail sent", Self.fields(of: mail))
        case .postponed(_, let error):
            deferred.increment()
            logger.log(.warning, "mail deferred", Self.fields(of: mail) + Self.fields(of: error))
        case .givenUp(let loss, let error):
            givenUp.increment([loss.rawValue])
            logger.log(
                .warning,
                "mail delivery abandoned",
                Self.fields(of: mail) + [("reason", .text(loss.rawValue))]
                    + (error.map { [("cause", .text($0.reason))] } ?? [])
            )
        }
    }

    func noteFailure(_ error: StoreError) {
        logger.log(.error, "mail outbox failed", [("cause", .text("\(error)"))])
    }

    private static func fields(of mail: OutgoingMail) -> [(String, LogValue)] {
        [("mail", .text(mail.id)), ("project", .text(mail.projectID)), ("attempts", .integer(Int64(mail.attempts)))]
    }

    private static func fields(of error: MailTransportError) -> [(String, LogValue)] {
        [("reason", .text(error.code.name)), ("cause", .text(error.reason))]
    }
}
