public import CressetMail

/// How mails are sent, as far as an operator chose.
public struct MailSettings: Sendable {
    /// Who sends, unless the project says otherwise; `nil`: `noreply` at the project's own domain.
    public var sender: MailAddress?
    public var templates = MailTemplateFiles()

    public init() {}
}
