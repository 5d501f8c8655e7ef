struct PhoneTexts: TranslatedTexts, Sendable {
    let message: String
    // The proof-of-work page
    let checkingTitle: String
    let checkingSentence: String
    let personSentence: String
}
