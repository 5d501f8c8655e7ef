import CressetWire

/// An effect of an action code.
public enum ActionCodeOperation: Int, Sendable {
    /// An effect unknown to this version.
    case unknown = 0
    /// Sets a new password.
    case passwordReset = 1
    /// Verifies the e-mail address.
    case verifyEmail = 2
    /// Restores the e-mail address before a change.
    case recoverEmail = 3
    /// Signs in.
    case emailLink = 4
    /// Verifies a new e-mail address and changes to it.
    case verifyAndChangeEmail = 5
    /// Removes a recently added second factor.
    case revertSecondFactorAddition = 6

    /// - Parameter text: A link's `mode`, or the server's name for it.
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
