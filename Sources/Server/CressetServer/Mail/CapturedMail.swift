public import CressetLog
import CressetMail
public import CressetServices

/// The emulator's mail transport: logs mail instead of sending it, since its mailbox already shows it.
public struct CapturedMail: MailTransport {
    private let mailbox: EmulatorMailbox?
    private let logger: Logger

    public init(mailbox: EmulatorMailbox?, logger: Logger) {
        self.mailbox = mailbox
        self.logger = logger
    }

    /// Logs the mail and, at debug level, its link. Links are not secret in the emulator.
    public func send(_ letter: MailLetter) async throws(DeliveryError) {
        let id = letter.message.id
        logger.log(.info, "mail captured", [("mail", .text(id)), ("project", .text(letter.projectID))])
        guard logger.level <= .debug, let link = mailbox?.link(ofMail: id) else { return }
        logger.log(.debug, "captured mail link", [("mail", .text(id)), ("link", .text(link))])
    }
}
