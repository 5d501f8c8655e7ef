/// `POST v2/accounts:revokeToken` (docs/wire §4.7).
public enum RevokeToken: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts:revokeToken")

    public struct Request: WireRequest {
        /// `apple.com`.
        public var providerId: String?
        public var tokenType: ProviderTokenType?
        /// The provider's token or authorization code. Secret.
        public var token: String?
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

/// The kind of an identity provider's token (docs/wire §4.7).
public struct ProviderTokenType: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v2.RevokeTokenRequest.TokenType"
    public static let names = ["TOKEN_TYPE_UNSPECIFIED", "REFRESH_TOKEN", "ACCESS_TOKEN", "CODE"]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let refreshToken = ProviderTokenType(rawValue: "REFRESH_TOKEN")
    public static let accessToken = ProviderTokenType(rawValue: "ACCESS_TOKEN")
    public static let code = ProviderTokenType(rawValue: "CODE")
}
