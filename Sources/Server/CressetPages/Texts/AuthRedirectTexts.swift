struct AuthRedirectTexts: TranslatedTexts, Sendable {
    // Return pages
    let waitingTitle: String
    let waitingSentence: String
    let backTitle: String
    let backSentence: String
    /// The button for the page's step, if the browser does not start it automatically.
    let goOn: String

    // Failures
    let failed: ProblemTexts
    let ended: ProblemTexts

    // The emulator's accounts
    let chooserTitle: @Sendable (_ provider: String) -> String
    let chooserSentence: String
    let newAccount: String
    /// The button to fill in the form.
    let madeUp: String
    let subject: String
    let email: String
    let displayName: String
    let screenName: String
    let photoURL: String
    let signIn: String
}
