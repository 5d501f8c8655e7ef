/// `POST v2/accounts/passkeyEnrollment:finalize` (docs/wire §12).
public enum FinalizePasskeyEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeyEnrollment:finalize")

    public struct Request: WireRequest {
        public var idToken: String?
        public var name: String?
        public var authenticatorRegistrationResponse: AuthenticatorRegistration?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?

        public init() {}
    }
}

/// An authenticator's registration response. Binary values are in either Base64 alphabet.
public struct AuthenticatorRegistration: Codable, Equatable, Sendable {
    public struct Response: Codable, Equatable, Sendable {
        public var clientDataJSON: String?
        public var attestationObject: String?
        /// The authenticator's transports. Not stored.
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
