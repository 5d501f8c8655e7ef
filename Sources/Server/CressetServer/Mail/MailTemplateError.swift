/// A file of templates cannot be used.
public struct MailTemplateError: Error, Equatable, Sendable {
    public let path: String
    public let reason: String

    /// One clause for a person: `templates/acme/reset.html: …`.
    public var description: String { "\(path): \(reason)" }
}
