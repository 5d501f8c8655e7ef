public import CressetMail

/// How mails are sent, as far as an operator chose.
public struct MailSettings: Sendable {
    /// Who sends, unless the project says otherwise; `nil`: `noreply` at the public URL's host.
    public var sender: MailAddress?
    public var templates = MailTemplateFiles()

    public init() {}
}
