public import CressetPages

extension MailKind {
    /// The template's name in the settings. Firebase has no names for the last five.
    public var configName: String {
        switch self {
        case .passwordReset: "resetPasswordTemplate"
        case .temporaryPassword: "legacyResetPasswordTemplate"
        case .emailVerification: "verifyEmailTemplate"
        case .emailChangeNotice: "changeEmailTemplate"
        case .secondFactorNotice: "revertSecondFactorAdditionTemplate"
        case .emailChangeVerification: "verifyAndChangeEmailTemplate"
        case .emailSignIn: "emailSignInTemplate"
        case .signInMethodNotice: "signInMethodTemplate"
        case .recoveryCodeNotice: "recoveryCodeTemplate"
        case .wrongCodeNotice: "wrongCodeTemplate"
        }
    }
}
