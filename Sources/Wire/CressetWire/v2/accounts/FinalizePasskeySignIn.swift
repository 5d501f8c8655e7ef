/// `POST v2/accounts/passkeySignIn:finalize` (docs/wire §12).
public enum FinalizePasskeySignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeySignIn:finalize")

    public struct Request: WireRequest {
        public var authenticatorAuthenticationResponse: AuthenticatorAssertion?
        public var sessionId: String?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `passkeySignIn:finalize`: tokens, or a second factor challenge.
    public struct Response: Codable, Equatable, Sendable {
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?
        public var mfaPendingCredential: String?
        public var mfaInfo: [MfaEnrollment]?

        public init() {}
    }
}

/// An authenticator's assertion. Binary values are in either Base64 alphabet.
public struct AuthenticatorAssertion: Codable, Equatable, Sendable {
    public struct Response: Codable, Equatable, Sendable {
        public var clientDataJSON: String?
        public var authenticatorData: String?
        public var signature: String?
        /// The user ID.
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
