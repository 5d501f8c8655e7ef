/// The change that a person is asked to confirm before a code is used.
public enum Confirmation: Hashable, Sendable {
    /// That an address is theirs.
    case verifyEmail(email: String)
    /// That an address is theirs and becomes their sign-in address.
    case verifyAndChangeEmail(newEmail: String)
    /// That the former sign-in address, which is named, is restored.
    case recoverEmail(email: String)
    /// That a second factor that was just added is removed.
    case revertSecondFactor(name: String)
    /// That a change of the account's sign-in methods is undone.
    case revertSignInMethods(summary: String)
}

extension Confirmation {
    /// The sentences, and what they name.
    func parts(in texts: Texts) -> (texts: ConfirmationTexts, value: String) {
        switch self {
        case .verifyEmail(let email): (texts.verifyEmail, email)
        case .verifyAndChangeEmail(let newEmail): (texts.verifyAndChangeEmail, newEmail)
        case .recoverEmail(let email): (texts.recoverEmail, email)
        case .revertSecondFactor(let name): (texts.revertSecondFactor, name)
        case .revertSignInMethods(let summary): (texts.revertSignInMethods, summary)
        }
    }
}
