extension MailTemplate {
    /// What a kind of mail says unless the project has words of its own.
    public static func standard(_ kind: MailKind, in language: Language) -> MailTemplate {
        MailTemplate(subject: "", html: nil, text: nil)
    }
}
