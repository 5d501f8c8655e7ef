/// One identity provider as a project has configured it, its secrets opened.
public struct ProviderSettings: Equatable, Sendable {
    /// `microsoft.com`, `oidc.acme`.
    public let providerID: String
    /// Who the project is at the provider; for Twitter the consumer key.
    public var clientID: String
    /// For Twitter the consumer secret. A secret.
    public var clientSecret: String?
    /// The issuer of a generic OpenID Connect provider (`oidc.*`); others have their own.
    public var issuer: String?
    /// Whether a generic OpenID Connect provider answers with a code. The named providers always do.
    public var usesCodeFlow: Bool
    /// Accepted in ID tokens beside ``clientID``: bundle ids, the ids of further clients.
    public var audiences: [String]
    /// What Apple's client secrets are signed with.
    public var appleKey: AppleKey?
    /// Where the provider is, if not where it usually is.
    public var endpoints: ProviderEndpoints

    public init(
        providerID: String, clientID: String, clientSecret: String? = nil, issuer: String? = nil,
        usesCodeFlow: Bool = true, audiences: [String] = [], appleKey: AppleKey? = nil,
        endpoints: ProviderEndpoints = ProviderEndpoints()
    ) {
        self.providerID = providerID
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.issuer = issuer
        self.usesCodeFlow = usesCodeFlow
        self.audiences = audiences
        self.appleKey = appleKey
        self.endpoints = endpoints
    }
}
