import CressetIdentity
import CressetWire

extension ActionCode.Kind {
    init?(wire type: OobRequestType) {
        guard let kind = Self.allCases.first(where: { $0.wire == type }) else { return nil }
        self = kind
    }

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
