public import CressetLog
import CressetMail
public import CressetServices

/// Lets letters end here, in the emulator: its mailbox shows them already.
public struct CapturedMail: MailTransport {
    private let mailbox: EmulatorMailbox?
    private let logger: Logger

    /// A transport into a mailbox.
    ///
    /// - Parameter mailbox: Knows the links of mails, for the log.
    public init(mailbox: EmulatorMailbox?, logger: Logger) {
        self.mailbox = mailbox
        self.logger = logger
    }

    /// Says in the log that there is a mail and, at debug, where its link leads. In the emulator no link is a secret.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        let id = letter.message.id
        logger.log(.info, "mail captured", [("mail", .text(id)), ("project", .text(letter.projectID))])
        guard logger.level <= .debug, let link = mailbox?.link(ofMail: id) else { return }
        logger.log(.debug, "captured mail link", [("mail", .text(id)), ("link", .text(link))])
    }
}
