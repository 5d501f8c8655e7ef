/// The sentences of a page that says what has been done.
struct OutcomeTexts: Sendable {
    let title: String
    /// What has been done, with the address or the factor, and the app.
    let sentence: @Sendable (_ value: HTML, _ app: HTML) -> HTML
}
