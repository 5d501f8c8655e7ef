/// Every sentence of one language on the way to an identity provider and back.
struct AuthRedirectTexts: TranslatedTexts, Sendable {
    // On the way back
    let waitingTitle: String
    let waitingSentence: String
    let backTitle: String
    let backSentence: String
    /// The words on the button that takes the page's step, if the browser does not take it by itself.
    let goOn: String

    // Failures
    let failed: ProblemTexts
    let ended: ProblemTexts

    // The emulator's accounts
    let chooserTitle: @Sendable (_ provider: String) -> String
    let chooserSentence: String
    let newAccount: String
    /// The words on the button that fills the form in.
    let madeUp: String
    let subject: String
    let email: String
    let displayName: String
    let screenName: String
    let photoURL: String
    let signIn: String
}
