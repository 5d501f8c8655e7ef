/// `POST v2/accounts/mfaSignIn:start` (docs/wire §11.6): a code is sent to an enrolled number, or a passkey is
/// challenged.
public enum StartMfaSignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaSignIn:start")

    /// Request of `mfaSignIn:start`.
    public struct Request: WireRequest {
        /// Proof of the first factor. A secret.
        public var mfaPendingCredential: String?
        public var mfaEnrollmentId: String?
        public var phoneSignInInfo: PhoneVerificationRequest?
        /// Ours: an empty object asks for the challenge of a passkey; without an enrollment id, of any.
        public var cressetPasskeyInfo: PasskeyFactorInfo?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `mfaSignIn:start`.
    public struct Response: Codable, Equatable, Sendable {
        public var phoneResponseInfo: PhoneSessionInfo?
        public var cressetPasskeyInfo: PasskeyFactorInfo?

        public init() {}
    }
}
