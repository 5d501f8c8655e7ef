/// `POST v2/accounts/passkeyEnrollment:start` (docs/wire §12). Binary values are in Base64.
public enum StartPasskeyEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeyEnrollment:start")

    public struct Request: WireRequest {
        public var idToken: String?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var credentialCreationOptions: CredentialCreationOptions?

        public init() {}
    }
}

/// The options for `navigator.credentials.create` (Web Authentication).
public struct CredentialCreationOptions: Codable, Equatable, Sendable {
    public struct RelyingParty: Codable, Equatable, Sendable {
        public var id: String?
        public var name: String?

        public init() {}
    }

    public struct User: Codable, Equatable, Sendable {
        public var id: String?
        public var name: String?
        public var displayName: String?

        public init() {}
    }

    public struct Parameters: Codable, Equatable, Sendable {
        public var type: String? = "public-key"
        /// The COSE number.
        public var alg: Int64?

        public init() {}
    }

    public struct AuthenticatorSelection: Codable, Equatable, Sendable {
        public var residentKey: String? = "required"
        public var requireResidentKey: Bool? = true
        public var userVerification: String? = "required"

        public init() {}
    }

    public var rp: RelyingParty?
    public var user: User?
    public var challenge: String?
    public var pubKeyCredParams: [Parameters]?
    /// In milliseconds.
    public var timeout: Int64?
    public var excludeCredentials: [CredentialDescriptor]?
    public var authenticatorSelection: AuthenticatorSelection?
    public var attestation: String?

    public init() {}
}

public struct CredentialDescriptor: Codable, Equatable, Sendable {
    public var type: String? = "public-key"
    public var id: String?

    public init() {}
}
