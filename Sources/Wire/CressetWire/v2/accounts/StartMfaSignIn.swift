/// `POST v2/accounts/mfaSignIn:start` (docs/wire §11.6): a code is sent to an enrolled number.
public enum StartMfaSignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaSignIn:start")

    /// Request of `mfaSignIn:start`.
    public struct Request: WireRequest {
        /// Proof of the first factor. A secret.
        public var mfaPendingCredential: String?
        public var mfaEnrollmentId: String?
        public var phoneSignInInfo: PhoneVerificationRequest?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `mfaSignIn:start`.
    public struct Response: Codable, Equatable, Sendable {
        public var phoneResponseInfo: PhoneSessionInfo?

        public init() {}
    }
}
