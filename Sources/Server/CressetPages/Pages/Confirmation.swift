public enum Confirmation: Hashable, Sendable {
    case verifyEmail(email: String)
    /// Verifies an address and makes it the sign-in address.
    case verifyAndChangeEmail(newEmail: String)
    case recoverEmail(email: String)
    case revertSecondFactor(name: String)
    case revertSignInMethods(summary: String)
}

extension Confirmation {
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
