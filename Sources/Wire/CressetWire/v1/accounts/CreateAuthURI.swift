/// `POST v1/accounts:createAuthUri` (docs/wire §6.4).
public enum CreateAuthURI: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:createAuthUri", v3: "createAuthUri")

    public struct Request: WireRequest {
        public var identifier: String?
        public var continueUri: String?
        public var providerId: String?
        /// Additional parameters for the provider.
        public var customParameter: [String: String]?
        /// Additional provider scopes, separated by spaces or commas.
        public var oauthScope: String?
        public var sessionId: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:createAuthUri`: a provider's sign-in URL, or an address's sign-in methods.
    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#CreateAuthUriResponse"
        public var authUri: String?
        public var registered: Bool?
        public var allProviders: [String]?
        public var signinMethods: [String]?
        public var providerId: String?
        public var sessionId: String?

        public init(sessionId: String?) {
            self.sessionId = sessionId
        }
    }
}
