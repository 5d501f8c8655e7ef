/// `POST v1/accounts:signInWithPhoneNumber` (docs/wire §10.2).
public enum SignInWithPhoneNumber: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithPhoneNumber", v3: "verifyPhoneNumber")

    public struct Request: WireRequest {
        public var sessionInfo: String?
        /// The code. Secret.
        public var code: String?
        public var phoneNumber: String?
        /// Proof of another account's number. Secret.
        public var temporaryProof: String?
        /// Proof of a code read by Android. Not supported.
        public var verificationProof: String?
        public var operation: PhoneOperation?
        public var idToken: String?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `accounts:signInWithPhoneNumber`: tokens, or a proof of another account's number.
    public struct Response: Codable, Equatable, Sendable {
        public var idToken: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var localId: String?
        public var isNewUser: Bool?
        public var phoneNumber: String?
        public var temporaryProof: String?
        /// In seconds, as text.
        public var temporaryProofExpiresIn: String?

        public init() {}
    }
}
