/// A mail to one person, before it is bytes.
public struct MailMessage: Equatable, Sendable {
    /// The left part of the message's `Message-ID`: letters, digits, dots, hyphens and underscores; anything else is
    /// written as a hyphen.
    public var id: String
    /// The sender, as `From` shows it.
    public var sender: MailAddress
    /// The address for replies; `nil` stands for the sender's.
    public var replyTo: MailAddress?
    /// The one recipient.
    public var recipient: MailAddress
    /// The subject, in one line.
    public var subject: String
    /// The body for readers that show plain text.
    public var text: String
    /// The same as HTML; `nil` if there is plain text only.
    public var html: String?
    /// The language of the bodies, as a language tag (BCP 47).
    public var language: String?

    /// Makes a message; with `html` it has both forms.
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
