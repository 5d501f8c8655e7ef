/// `POST v2/accounts/mfaEnrollment:finalize` (docs/wire §11.4).
public enum FinalizeMfaEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaEnrollment:finalize")

    public struct Request: WireRequest {
        public var idToken: String?
        public var displayName: String?
        public var phoneVerificationInfo: PhoneVerificationInfo?
        public var totpVerificationInfo: TotpVerificationInfo?
        /// Extension: an empty object requests new recovery codes.
        public var cressetRecoveryInfo: RecoveryInfo?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("displayName", to: &displayName)
            fields.bind("phoneVerificationInfo", to: &phoneVerificationInfo)
            fields.bind("totpVerificationInfo", to: &totpVerificationInfo)
            fields.bind("cressetRecoveryInfo", to: &cressetRecoveryInfo)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var idToken: String?
        public var refreshToken: String?
        public var totpAuthInfo: MfaEnrollment.TotpInfo?
        public var cressetRecoveryInfo: RecoveryInfo?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("totpAuthInfo", to: &totpAuthInfo)
            fields.bind("cressetRecoveryInfo", to: &cressetRecoveryInfo)
        }
    }
}

/// An SMS code and its session (docs/wire §11.4, §11.7).
public struct PhoneVerificationInfo: WireBody {
    public var sessionInfo: String?
    /// The code. Secret.
    public var code: String?
    public var phoneNumber: String?
    /// Proof of a code read by Android. Not supported.
    public var androidVerificationProof: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("sessionInfo", to: &sessionInfo)
        fields.bind("code", to: &code)
        fields.bind("phoneNumber", to: &phoneNumber)
        fields.bind("androidVerificationProof", to: &androidVerificationProof)
    }
}

/// A TOTP code (docs/wire §11.4, §11.7).
public struct TotpVerificationInfo: WireBody {
    /// The enrollment session; absent in sign-ins.
    public var sessionInfo: String?
    /// The code. Secret.
    public var verificationCode: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("sessionInfo", to: &sessionInfo)
        fields.bind("verificationCode", to: &verificationCode)
    }
}

/// Extension: recovery codes for lost devices, see docs/reference/extensions.md.
public struct RecoveryInfo: WireBody {
    /// The recovery code, used as second factor in a sign-in. Secret.
    public var recoveryCode: String?
    /// New codes, shown once. Secret.
    public var recoveryCodes: [String]?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("recoveryCode", to: &recoveryCode)
        fields.bind("recoveryCodes", to: &recoveryCodes)
    }
}
