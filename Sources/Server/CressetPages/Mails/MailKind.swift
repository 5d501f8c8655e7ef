/// The purpose of a mail.
public enum MailKind: String, CaseIterable, Sendable {
    case passwordReset
    /// A password that works for a day, and no link.
    case temporaryPassword
    case emailVerification
    case emailSignIn
    /// To the new address of an account: proves it and makes it the sign-in address.
    case emailChangeVerification
    /// To the former address of an account: says that it was changed; the link undoes that.
    case emailChangeNotice
    /// Says that a second factor was added; the link removes it.
    case secondFactorNotice
    /// Says that sign-in methods were added or removed; the link undoes that.
    case signInMethodNotice
    /// Says that a recovery code was used, and how many are left.
    case recoveryCodeNotice
}

extension MailKind {
    /// The secret that the mail carries; `nil` for one that only tells.
    var matter: Placeholder? {
        switch self {
        case .temporaryPassword: .temporaryPassword
        case .recoveryCodeNotice: nil
        default: .link
        }
    }

    func words(in texts: Texts) -> MailWords {
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
        }
    }
}
