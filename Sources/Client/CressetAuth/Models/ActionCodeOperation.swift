/// What an action code does.
public enum ActionCodeOperation: Int, Sendable {
    case unknown = 0
    case passwordReset = 1
    case verifyEmail = 2
    case recoverEmail = 3
    case emailLink = 4
    case verifyAndChangeEmail = 5
    case revertSecondFactorAddition = 6

    /// - Parameter text: A link's `mode`, or what the server calls it.
    init(_ text: String?) {
        switch text {
        case "resetPassword", "PASSWORD_RESET": self = .passwordReset
        case "verifyEmail", "VERIFY_EMAIL": self = .verifyEmail
        case "recoverEmail", "RECOVER_EMAIL": self = .recoverEmail
        case "signIn", "EMAIL_SIGNIN": self = .emailLink
        case "verifyAndChangeEmail", "VERIFY_AND_CHANGE_EMAIL": self = .verifyAndChangeEmail
        case "revertSecondFactorAddition", "REVERT_SECOND_FACTOR_ADDITION": self = .revertSecondFactorAddition
        default: self = .unknown
        }
    }
}
