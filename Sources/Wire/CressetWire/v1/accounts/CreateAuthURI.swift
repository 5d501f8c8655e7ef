/// Request of `accounts:createAuthUri` (docs/wire §6.4).
public struct CreateAuthURIRequest: Codable, Equatable, Sendable {
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

/// Response of `accounts:createAuthUri` to a provider's id.
public struct ProviderAuthURIResponse: Codable, Equatable, Sendable {
    public var kind: String? = "identitytoolkit#CreateAuthUriResponse"
    public var authUri: String
    public var providerId: String
    public var sessionId: String

    public init(authUri: String, providerId: String, sessionId: String) {
        self.authUri = authUri
        self.providerId = providerId
        self.sessionId = sessionId
    }
}

/// Response of `accounts:createAuthUri` to an address.
public struct CreateAuthURIResponse: Codable, Equatable, Sendable {
    public var kind: String? = "identitytoolkit#CreateAuthUriResponse"
    public var registered: Bool?
    public var allProviders: [String]?
    public var signinMethods: [String]?
    public var sessionId: String?

    public init(registered: Bool?, allProviders: [String], signinMethods: [String], sessionId: String?) {
        self.registered = registered
        self.allProviders = allProviders.isEmpty ? nil : allProviders
        self.signinMethods = signinMethods.isEmpty ? nil : signinMethods
        self.sessionId = sessionId
    }
}
