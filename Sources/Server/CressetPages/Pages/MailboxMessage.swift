public struct MailboxMessage: Hashable, Sendable {
    public let recipient: String
    public let subject: String
    public let date: String
    /// The purpose of the message, for example `PASSWORD_RESET`.
    public let kind: String
    public let html: String
    public let text: String
    public let link: String?

    /// Creates a message. The page escapes all values.
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
