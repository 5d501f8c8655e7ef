public enum Success: Hashable, Sendable {
    case passwordReset(email: String)
    case emailVerified(email: String)
    case emailChanged(newEmail: String)
    case emailRecovered(email: String)
    case secondFactorReverted(name: String)
    case signInMethodsReverted(summary: String)
    case passwordResetSent(email: String)
}

extension Success {
    func parts(in texts: Texts) -> (texts: OutcomeTexts, value: String) {
        switch self {
        case .passwordReset(let email): (texts.passwordReset, email)
        case .emailVerified(let email): (texts.emailVerified, email)
        case .emailChanged(let newEmail): (texts.emailChanged, newEmail)
        case .emailRecovered(let email): (texts.emailRecovered, email)
        case .secondFactorReverted(let name): (texts.secondFactorReverted, name)
        case .signInMethodsReverted(let summary): (texts.signInMethodsReverted, summary)
        case .passwordResetSent(let email): (texts.passwordResetSent, email)
        }
    }
}
