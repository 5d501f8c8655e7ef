/// `POST v2/accounts:revokeToken` (docs/wire §4.7).
public enum RevokeToken: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts:revokeToken")

    public struct Request: WireRequest {
        /// `apple.com`.
        public var providerId: String?
        public var tokenType: ProviderTokenType?
        /// The provider's token or authorization code. Secret.
        public var token: String?
        /// The redirect URI of the code, if any.
        public var redirectUri: String?
        public var idToken: String?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("providerId", to: &providerId)
            fields.bind("tokenType", to: &tokenType)
            fields.bind("token", to: &token)
            fields.bind("redirectUri", to: &redirectUri)
            fields.bind("idToken", to: &idToken)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public init() {}

        public mutating func bind(to fields: inout WireFields) {}
    }
}
