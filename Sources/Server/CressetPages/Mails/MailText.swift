/// The words of one mail, ready to be sent.
public struct MailText: Hashable, Sendable {
    /// One line without control characters.
    public let subject: String
    public let html: String
    public let text: String

    /// Gathers the parts as they are.
    public init(subject: String, html: String, text: String) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}
