/// `POST v2/accounts/mfaSignIn:finalize` (docs/wire §11.7).
public enum FinalizeMfaSignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaSignIn:finalize")

    public struct Request: WireRequest {
        /// Proof of the first factor. Secret.
        public var mfaPendingCredential: String?
        /// The factor; for SMS codes the session identifies it.
        public var mfaEnrollmentId: String?
        public var phoneVerificationInfo: PhoneVerificationInfo?
        public var totpVerificationInfo: TotpVerificationInfo?
        /// Extension: a recovery code instead of a factor.
        public var cressetRecoveryInfo: RecoveryInfo?
        /// Extension: the assertion of a passkey.
        public var cressetPasskeyInfo: PasskeyFactorInfo?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("mfaPendingCredential", to: &mfaPendingCredential)
            fields.bind("mfaEnrollmentId", to: &mfaEnrollmentId)
            fields.bind("phoneVerificationInfo", to: &phoneVerificationInfo)
            fields.bind("totpVerificationInfo", to: &totpVerificationInfo)
            fields.bind("cressetRecoveryInfo", to: &cressetRecoveryInfo)
            fields.bind("cressetPasskeyInfo", to: &cressetPasskeyInfo)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var idToken: String?
        public var refreshToken: String?
        public var totpAuthInfo: MfaEnrollment.TotpInfo?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("totpAuthInfo", to: &totpAuthInfo)
        }
    }
}

/// Extension: a passkey as second factor, see docs/reference/extensions.md. Empty in requests for a challenge.
public struct PasskeyFactorInfo: WireBody {
    /// The options for `navigator.credentials.get`, of `mfaSignIn:start`.
    public var credentialRequestOptions: CredentialRequestOptions?
    /// The authenticator's assertion, for `mfaSignIn:finalize`.
    public var authenticatorAuthenticationResponse: AuthenticatorAssertion?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("credentialRequestOptions", to: &credentialRequestOptions)
        fields.bind("authenticatorAuthenticationResponse", to: &authenticatorAuthenticationResponse)
    }
}
