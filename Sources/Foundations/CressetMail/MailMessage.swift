public struct MailMessage: Equatable, Sendable {
    /// The left part of the message's `Message-ID`: letters, digits, dots, hyphens and underscores. Other characters
    /// become hyphens.
    public var id: String
    public var sender: MailAddress
    /// `nil` for the sender's.
    public var replyTo: MailAddress?
    public var recipient: MailAddress
    /// The subject, on one line.
    public var subject: String
    public var text: String
    public var html: String?
    /// The language of the bodies, as a language tag (BCP 47).
    public var language: String?

    public init(
        id: String,
        sender: MailAddress,
        replyTo: MailAddress? = nil,
        recipient: MailAddress,
        subject: String,
        text: String,
        html: String? = nil,
        language: String? = nil
    ) {
        self.id = id
        self.sender = sender
        self.replyTo = replyTo
        self.recipient = recipient
        self.subject = subject
        self.text = text
        self.html = html
        self.language = language
    }
}
