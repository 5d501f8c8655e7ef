/// The texts of a kind of mail, with ``Placeholder``s.
///
/// One body suffices; the other is generated from it. Without bodies, the mail contains only the link.
public struct MailTemplate: Hashable, Sendable {
    /// The subject, on one line.
    public var subject: String
    /// The HTML body; `nil` generates it from the text.
    public var html: String?
    /// The plain body; `nil` generates it from the HTML.
    public var text: String?

    public init(subject: String, html: String?, text: String?) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}

public struct MailText: Hashable, Sendable {
    /// One line without control characters.
    public let subject: String
    public let html: String
    public let text: String

    public init(subject: String, html: String, text: String) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}
