/// `POST v2/accounts/passkeySignIn:finalize` (docs/wire §12).
public enum FinalizePasskeySignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeySignIn:finalize")

    /// Request of `passkeySignIn:finalize`.
    public struct Request: WireRequest {
        public var authenticatorAuthenticationResponse: AuthenticatorAssertion?
        public var sessionId: String?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `passkeySignIn:finalize`: tokens, or the question for a second factor.
    public struct Response: Codable, Equatable, Sendable {
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?
        public var mfaPendingCredential: String?
        public var mfaInfo: [MfaEnrollment]?

        public init() {}
    }
}

/// An authenticator's proof that it has a credential. Binary values are in Base64, of either alphabet.
public struct AuthenticatorAssertion: Codable, Equatable, Sendable {
    /// The parts that the authenticator and the client have made.
    public struct Response: Codable, Equatable, Sendable {
        public var clientDataJSON: String?
        public var authenticatorData: String?
        public var signature: String?
        /// The user id.
        public var userHandle: String?

        public init() {}
    }

    public var id: String?
    public var rawId: String?
    public var type: String?
    public var authenticatorAttachment: String?
    public var response: Response?

    public init() {}
}
