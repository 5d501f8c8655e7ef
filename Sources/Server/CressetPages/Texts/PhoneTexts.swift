/// Every sentence of one language about phone numbers.
struct PhoneTexts: TranslatedTexts, Sendable {
    /// The text message that carries a code, with its placeholders.
    let message: String
    // The page that works before a message is sent
    let checkingTitle: String
    let checkingSentence: String
    /// Beside a service's widget.
    let personSentence: String
}
