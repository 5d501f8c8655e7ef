/// The words of a kind of mail, with ``Placeholder``s.
///
/// A template needs one body; the other is made of it. A template without any says the bare link.
public struct MailTemplate: Hashable, Sendable {
    /// The subject, on one line.
    public var subject: String
    /// The HTML body; `nil` if it is made of the text.
    public var html: String?
    /// The plain body; `nil` if it is made of the HTML.
    public var text: String?

    /// Gathers the parts as they are.
    public init(subject: String, html: String?, text: String?) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}

/// The words of one mail, ready to be sent.
public struct MailText: Hashable, Sendable {
    /// One line without control characters.
    public let subject: String
    /// The HTML body.
    public let html: String
    /// The plain body.
    public let text: String

    /// Gathers the parts as they are.
    public init(subject: String, html: String, text: String) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}
