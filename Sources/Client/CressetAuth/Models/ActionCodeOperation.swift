import CressetWire

/// An effect of an action code.
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
        case "resetPassword", OobRequestType.passwordReset.rawValue: self = .passwordReset
        case "verifyEmail", OobRequestType.verifyEmail.rawValue: self = .verifyEmail
        case "recoverEmail", OobRequestType.recoverEmail.rawValue: self = .recoverEmail
        case "signIn", OobRequestType.emailSignin.rawValue: self = .emailLink
        case "verifyAndChangeEmail", OobRequestType.verifyAndChangeEmail.rawValue: self = .verifyAndChangeEmail
        case "revertSecondFactorAddition", OobRequestType.revertSecondFactorAddition.rawValue:
            self = .revertSecondFactorAddition
        default: self = .unknown
        }
    }
}
