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
