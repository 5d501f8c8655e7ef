public enum MailKind: String, CaseIterable, Sendable {
    case passwordReset
    /// A password for one day, without a link.
    case temporaryPassword
    case emailVerification
    case emailSignIn
    /// To a new address: verifies it and makes it the sign-in address.
    case emailChangeVerification
    /// To the former address after a change, with a link to undo it.
    case emailChangeNotice
    /// After adding a second factor, with a link to remove it.
    case secondFactorNotice
    /// After a change of sign-in methods, with a link to undo it.
    case signInMethodNotice
    /// After using a recovery code, with the number of remaining ones.
    case recoveryCodeNotice
    /// After ten wrong codes of an authenticator app in a row.
    case wrongCodeNotice
}

extension MailKind {
    /// Secret in the mail; `nil` for a notice.
    var matter: Placeholder? {
        switch self {
        case .temporaryPassword: .temporaryPassword
        case .recoveryCodeNotice, .wrongCodeNotice: nil
        default: .link
        }
    }

    func words(in texts: Texts) -> MailTexts {
        switch self {
        case .passwordReset: texts.passwordResetMail
        case .temporaryPassword: texts.temporaryPasswordMail
        case .emailVerification: texts.emailVerificationMail
        case .emailSignIn: texts.emailSignInMail
        case .emailChangeVerification: texts.emailChangeVerificationMail
        case .emailChangeNotice: texts.emailChangeNoticeMail
        case .secondFactorNotice: texts.secondFactorNoticeMail
        case .signInMethodNotice: texts.signInMethodNoticeMail
        case .recoveryCodeNotice: texts.recoveryCodeNoticeMail
        case .wrongCodeNotice: texts.wrongCodeNoticeMail
        }
    }
}
