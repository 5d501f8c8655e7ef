/// The sentences of a page that asks for one press of a button.
struct ConfirmationTexts: Sendable {
    let title: String
    /// What the button does, with the address or the factor, and the app.
    let sentence: @Sendable (_ value: HTML, _ app: HTML) -> HTML
    let button: String
    /// What to do if one did not ask for this.
    let note: String
}
