struct ConfirmationTexts: Sendable {
    let title: String
    /// Effect of the button, with the address or the factor, and the app.
    let sentence: @Sendable (_ value: HTML, _ app: HTML) -> HTML
    let button: String
    /// Advice for unexpected requests.
    let note: String
}

struct OutcomeTexts: Sendable {
    let title: String
    /// The change, with the address or the factor, and the app.
    let sentence: @Sendable (_ value: HTML, _ app: HTML) -> HTML
}

struct ProblemTexts: Sendable {
    let title: String
    let sentence: String
}

/// Sentences of one kind of mail, with ``Placeholder``s.
///
/// They never use %DISPLAY_NAME%: by signing up with another person's address, an attacker could write to them.
struct MailTexts: Sendable {
    let subject: String
    let sentence: String
    /// `nil` for a mail without a link.
    let button: String?
    /// Advice for unexpected mails.
    let note: String
}
