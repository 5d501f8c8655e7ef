public import CressetMail

public struct MailSettings: Equatable, Sendable {
    /// The default sender; `nil` for `noreply` at the public URL's host.
    public var sender: MailAddress?
    /// The operator's templates, preferred to the standard ones.
    public var templates = MailTemplateFiles()

    public init() {}
}
