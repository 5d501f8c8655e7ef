/// The words of a kind of mail, with ``Placeholder``s.
///
/// A template needs one body; the other is made of it. A template without any says the bare link.
public struct MailTemplate: Hashable, Sendable {
    public var subject: String
    public var html: String?
    public var text: String?

    /// Gathers the parts as they are.
    public init(subject: String, html: String?, text: String?) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}
