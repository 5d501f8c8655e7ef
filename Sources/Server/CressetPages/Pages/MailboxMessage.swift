/// One message as the mailbox page shows it.
public struct MailboxMessage: Hashable, Sendable {
    /// The recipient's e-mail address.
    public let recipient: String
    /// The subject.
    public let subject: String
    /// The date, as it is to be shown.
    public let date: String
    /// The purpose of the message, for example `PASSWORD_RESET`.
    public let kind: String
    /// The HTML body; empty without one.
    public let html: String
    /// The plain body.
    public let text: String
    /// The link of the message.
    public let link: String?

    /// Gathers what is shown of a message; nothing is checked, everything is escaped.
    public init(
        recipient: String,
        subject: String,
        date: String,
        kind: String,
        html: String,
        text: String,
        link: String?
    ) {
        self.recipient = recipient
        self.subject = subject
        self.date = date
        self.kind = kind
        self.html = html
        self.text = text
        self.link = link
    }
}
