import CressetIdentity
import CressetWire

extension ActionCode.Kind {
    /// `nil` for what nobody can ask for, and for names that we do not know.
    init?(wire type: OobRequestType) {
        guard let kind = Self.allCases.first(where: { $0.wire == type }) else { return nil }
        self = kind
    }

    /// What the API calls it.
    var wire: OobRequestType {
        switch self {
        case .passwordReset: .passwordReset
        case .emailVerification: .verifyEmail
        case .emailSignIn: .emailSignin
        case .emailChange: .verifyAndChangeEmail
        case .emailRecovery: .recoverEmail
        case .secondFactorRemoval: .revertSecondFactorAddition
        case .signInMethodReversal: .revertSignInMethodChange
        }
    }
}

extension ResetPassword.Response {
    init(_ code: ActionCode, secondFactor: SecondFactor? = nil) {
        self.init()
        // Who holds a sign-in link is not told whose it is.
        email = code.kind == .emailSignIn ? nil : code.email
        newEmail = code.kind == .emailChange ? code.newEmail : nil
        requestType = code.kind.wire
        mfaInfo = secondFactor.map(MfaEnrollment.init)
    }
}
