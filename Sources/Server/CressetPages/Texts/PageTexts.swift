/// The sentences of a page that asks for one press of a button.
struct ConfirmationTexts: Sendable {
    let title: String
    /// The effect of the button, with the address or the factor, and the app.
    let sentence: @Sendable (_ value: HTML, _ app: HTML) -> HTML
    let button: String
    /// Advice to a reader who did not ask for this.
    let note: String
}

/// The sentences of a page about a change that was made.
struct OutcomeTexts: Sendable {
    let title: String
    /// The change, with the address or the factor, and the app.
    let sentence: @Sendable (_ value: HTML, _ app: HTML) -> HTML
}

/// The sentences of a page about an error and the next step.
struct ProblemTexts: Sendable {
    let title: String
    let sentence: String
}

/// The sentences of one kind of mail, with ``Placeholder``s.
///
/// None names %DISPLAY_NAME%: a person who signs up with a stranger's address chooses it, and would get to write to them.
struct MailWords: Sendable {
    let subject: String
    /// The event or the request.
    let sentence: String
    /// The words on the link; `nil` for a mail without one.
    let button: String?
    /// Advice to a reader who did not ask for this.
    let note: String
}
