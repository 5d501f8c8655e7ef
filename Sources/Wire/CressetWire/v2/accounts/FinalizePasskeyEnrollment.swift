/// `POST v2/accounts/passkeyEnrollment:finalize` (docs/wire §12).
public enum FinalizePasskeyEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeyEnrollment:finalize")

    /// Request of `passkeyEnrollment:finalize`.
    public struct Request: WireRequest {
        public var idToken: String?
        /// The name by which people know the passkey.
        public var name: String?
        public var authenticatorRegistrationResponse: AuthenticatorRegistration?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `passkeyEnrollment:finalize`.
    public struct Response: Codable, Equatable, Sendable {
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?

        public init() {}
    }
}

/// An authenticator's answer to the wish for a credential. Binary values are in Base64, of either alphabet.
public struct AuthenticatorRegistration: Codable, Equatable, Sendable {
    /// The parts that the authenticator and the client have made.
    public struct Response: Codable, Equatable, Sendable {
        public var clientDataJSON: String?
        public var attestationObject: String?
        /// The ways in which the authenticator can be reached, which are not kept.
        public var transports: [String]?

        public init() {}
    }

    public var id: String?
    public var rawId: String?
    public var type: String?
    public var authenticatorAttachment: String?
    public var response: Response?

    public init() {}
}
