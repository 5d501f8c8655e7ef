/// `POST v2/accounts/mfaEnrollment:start` (docs/wire §11.3).
public enum StartMfaEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaEnrollment:start")

    /// Request of `mfaEnrollment:start`, with a phone number, or an empty object for TOTP.
    public struct Request: WireRequest {
        public var idToken: String?
        public var phoneEnrollmentInfo: PhoneVerificationRequest?
        public var totpEnrollmentInfo: MfaEnrollment.TotpInfo?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("phoneEnrollmentInfo", to: &phoneEnrollmentInfo)
            fields.bind("totpEnrollmentInfo", to: &totpEnrollmentInfo)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var phoneSessionInfo: PhoneSessionInfo?
        public var totpSessionInfo: TotpSessionInfo?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("phoneSessionInfo", to: &phoneSessionInfo)
            fields.bind("totpSessionInfo", to: &totpSessionInfo)
        }
    }
}
