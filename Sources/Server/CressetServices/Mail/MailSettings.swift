public import CressetMail

/// The operator's choices about mails.
public struct MailSettings: Equatable, Sendable {
    /// The sender, unless the project has its own; `nil`: `noreply` at the public URL's host.
    public var sender: MailAddress?
    /// The operator's templates, which go before the standard ones.
    public var templates = MailTemplateFiles()

    /// No sender, and the standard templates.
    public init() {}
}
