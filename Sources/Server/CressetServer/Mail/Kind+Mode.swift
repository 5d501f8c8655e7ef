import CressetIdentity

extension ActionCode.Kind {
    var mode: String {
        switch self {
        case .passwordReset: "resetPassword"
        case .emailVerification: "verifyEmail"
        case .emailSignIn: "signIn"
        case .emailChange: "verifyAndChangeEmail"
        case .emailRecovery: "recoverEmail"
        case .secondFactorRemoval: "revertSecondFactorAddition"
        case .signInMethodReversal: "revertSignInMethodChange"
        }
    }
}
