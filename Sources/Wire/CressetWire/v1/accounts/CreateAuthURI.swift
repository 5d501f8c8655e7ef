/// `POST v1/accounts:createAuthUri` (docs/wire §6.4).
public enum CreateAuthURI: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:createAuthUri", v3: "createAuthUri")

    public struct Request: WireRequest {
        public var identifier: String?
        public var continueUri: String?
        public var providerId: String?
        public var customParameter: [String: String]?
        /// Additional provider scopes, separated by spaces or commas.
        public var oauthScope: String?
        public var sessionId: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("identifier", to: &identifier)
            fields.bind("continueUri", to: &continueUri)
            fields.bind("providerId", to: &providerId)
            fields.bind("customParameter", to: &customParameter)
            fields.bind("oauthScope", to: &oauthScope)
            fields.bind("sessionId", to: &sessionId)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    /// Response of `accounts:createAuthUri`: a provider's sign-in URL, or an address's sign-in methods.
    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#CreateAuthUriResponse"
        public var authUri: String?
        public var registered: Bool?
        public var allProviders: [String]?
        public var signinMethods: [String]?
        public var providerId: String?
        public var sessionId: String?

        public init() {}

        public init(sessionId: String?) {
            self.sessionId = sessionId
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("authUri", to: &authUri)
            fields.bind("registered", to: &registered)
            fields.bind("allProviders", to: &allProviders)
            fields.bind("signinMethods", to: &signinMethods)
            fields.bind("providerId", to: &providerId)
            fields.bind("sessionId", to: &sessionId)
        }
    }
}
