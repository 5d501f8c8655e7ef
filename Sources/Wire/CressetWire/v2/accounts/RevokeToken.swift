/// `POST v2/accounts:revokeToken` (docs/wire §4.7).
public enum RevokeToken: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts:revokeToken")

    /// Request of `accounts:revokeToken`.
    public struct Request: WireRequest {
        /// `apple.com`.
        public var providerId: String?
        public var tokenType: ProviderTokenType?
        /// The provider's token, or its authorization code. A secret.
        public var token: String?
        /// The redirect URI that the provider sent the code to; apps that got it from their system have none.
        public var redirectUri: String?
        public var idToken: String?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `accounts:revokeToken`: empty.
    public struct Response: Codable, Equatable, Sendable {
        public init() {}
    }
}
