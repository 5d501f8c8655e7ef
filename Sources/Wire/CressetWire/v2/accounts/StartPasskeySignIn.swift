/// `POST v2/accounts/passkeySignIn:start` (docs/wire §12).
public enum StartPasskeySignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeySignIn:start")

    public struct Request: WireRequest {
        public var sessionId: String?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("sessionId", to: &sessionId)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var credentialRequestOptions: CredentialRequestOptions?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("credentialRequestOptions", to: &credentialRequestOptions)
        }
    }
}

/// The options for `navigator.credentials.get` (Web Authentication).
public struct CredentialRequestOptions: WireBody {
    public var rpId: String?
    public var challenge: String?
    /// In milliseconds.
    public var timeout: Int64?
    public var userVerification: String?
    /// The accepted credentials; `nil` for any.
    public var allowCredentials: [CredentialDescriptor]?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("rpId", to: &rpId)
        fields.bind("challenge", to: &challenge)
        fields.bind("timeout", to: &timeout)
        fields.bind("userVerification", to: &userVerification)
        fields.bind("allowCredentials", to: &allowCredentials)
    }
}
