/// `POST v1/accounts:signInWithPhoneNumber` (docs/wire §10.2).
public enum SignInWithPhoneNumber: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithPhoneNumber", v3: "verifyPhoneNumber")

    /// Request of `accounts:signInWithPhoneNumber`.
    public struct Request: WireRequest {
        public var sessionInfo: String?
        /// The code. A secret.
        public var code: String?
        public var phoneNumber: String?
        /// Proof of a number that another account has, from a call before. A secret.
        public var temporaryProof: String?
        /// Proof of a code that Android has read by itself; not taken here.
        public var verificationProof: String?
        public var operation: PhoneOperation?
        public var idToken: String?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `accounts:signInWithPhoneNumber`: tokens, or a proof of a number that another account has.
    public struct Response: Codable, Equatable, Sendable {
        public var idToken: String?
        public var refreshToken: String?
        /// The token's lifetime in seconds, as text.
        public var expiresIn: String?
        public var localId: String?
        public var isNewUser: Bool?
        public var phoneNumber: String?
        public var temporaryProof: String?
        /// The proof's lifetime in seconds, as text.
        public var temporaryProofExpiresIn: String?

        public init() {}
    }
}
