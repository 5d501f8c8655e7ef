/// `POST v2/accounts/passkeySignIn:start` (docs/wire §12).
public enum StartPasskeySignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeySignIn:start")

    public struct Request: WireRequest {
        public var sessionId: String?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var credentialRequestOptions: CredentialRequestOptions?

        public init() {}
    }
}

/// The options for `navigator.credentials.get` (Web Authentication).
public struct CredentialRequestOptions: Codable, Equatable, Sendable {
    public var rpId: String?
    public var challenge: String?
    /// In milliseconds.
    public var timeout: Int64?
    public var userVerification: String?
    /// The accepted credentials; `nil` for any.
    public var allowCredentials: [CredentialDescriptor]?

    public init() {}
}
