/// `POST v1/accounts:createAuthUri` (docs/wire §6.4).
public enum CreateAuthURI: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:createAuthUri", v3: "createAuthUri")

    /// Request of `accounts:createAuthUri` (docs/wire §6.4).
    public struct Request: WireRequest {
        public var identifier: String?
        public var continueUri: String?
        public var providerId: String?
        /// More parameters for the provider.
        public var customParameter: [String: String]?
        /// More scopes to ask the provider for, with spaces or commas between.
        public var oauthScope: String?
        public var sessionId: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:createAuthUri`: to a provider's id, where one signs in; to an e-mail address, how it can.
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
