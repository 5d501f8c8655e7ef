import CressetIdentity
import CressetWire

extension ActionCode.Kind {
    /// `nil` for an unknown type.
    init?(wire type: OobRequestType) {
        guard let kind = Self.allCases.first(where: { $0.wire == type }) else { return nil }
        self = kind
    }

    /// The name in the API.
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
        // The bearer of a sign-in link is not told its e-mail address.
        email = code.kind == .emailSignIn ? nil : code.email
        newEmail = code.kind == .emailChange ? code.newEmail : nil
        requestType = code.kind.wire
        mfaInfo = secondFactor.map(MfaEnrollment.init)
    }
}
