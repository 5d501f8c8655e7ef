/// `POST v2/accounts/mfaSignIn:start` (docs/wire §11.6): sends an SMS code or returns a passkey challenge.
public enum StartMfaSignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaSignIn:start")

    public struct Request: WireRequest {
        /// Proof of the first factor. Secret.
        public var mfaPendingCredential: String?
        public var mfaEnrollmentId: String?
        public var phoneSignInInfo: PhoneVerificationRequest?
        /// Extension: an empty object requests a passkey challenge.
        public var cressetPasskeyInfo: PasskeyFactorInfo?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("mfaPendingCredential", to: &mfaPendingCredential)
            fields.bind("mfaEnrollmentId", to: &mfaEnrollmentId)
            fields.bind("phoneSignInInfo", to: &phoneSignInInfo)
            fields.bind("cressetPasskeyInfo", to: &cressetPasskeyInfo)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var phoneResponseInfo: PhoneSessionInfo?
        public var cressetPasskeyInfo: PasskeyFactorInfo?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("phoneResponseInfo", to: &phoneResponseInfo)
            fields.bind("cressetPasskeyInfo", to: &cressetPasskeyInfo)
        }
    }
}
