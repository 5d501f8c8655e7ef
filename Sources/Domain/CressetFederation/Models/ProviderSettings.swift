/// One identity provider as a project has configured it, its secrets opened.
public struct ProviderSettings: Equatable, Sendable {
    /// `microsoft.com`, `oidc.acme`.
    public let providerID: String
    /// The project's client id at the provider; for Twitter the consumer key.
    public var clientID: String
    /// For Twitter the consumer secret. A secret.
    public var clientSecret: String?
    /// The issuer of a generic OpenID Connect provider (`oidc.*`); others have their own.
    public var issuer: String?
    /// True if a generic OpenID Connect provider answers with a code. The named providers always do.
    public var usesCodeFlow: Bool
    /// Accepted in ID tokens beside ``clientID``: bundle ids, the ids of further clients.
    public var audiences: [String]
    /// The scopes that people of a generic OpenID Connect provider are always asked for; empty: the usual ones.
    public var scopes: [String]
    /// The key that signs Apple's client secrets.
    public var appleKey: AppleKey?
    /// The endpoints, where they differ from the usual ones.
    public var endpoints: ProviderEndpoints
    /// True if `email_verified` of a generic OpenID Connect provider may be the text `true`, too.
    public var takesVerifiedText = false
    /// The domains whose addresses a generic or SAML provider proves, in lower case; empty: all.
    public var emailDomains: [String] = []
    /// All of a SAML provider's settings (`saml.*`), whose ``clientID`` is the service provider's id.
    public var saml: SAMLSettings?

    /// Makes the settings of a provider.
    public init(
        providerID: String,
        clientID: String,
        clientSecret: String? = nil,
        issuer: String? = nil,
        usesCodeFlow: Bool = true,
        audiences: [String] = [],
        scopes: [String] = [],
        appleKey: AppleKey? = nil,
        endpoints: ProviderEndpoints = ProviderEndpoints(),
        saml: SAMLSettings? = nil
    ) {
        self.providerID = providerID
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.issuer = issuer
        self.usesCodeFlow = usesCodeFlow
        self.audiences = audiences
        self.scopes = scopes
        self.appleKey = appleKey
        self.endpoints = endpoints
        self.saml = saml
    }

    /// True if the provider's word for an address counts.
    func vouches(for email: String) -> Bool {
        guard !emailDomains.isEmpty, let at = email.lastIndex(of: "@") else { return emailDomains.isEmpty }
        return emailDomains.contains(email[email.index(after: at)...].lowercased())
    }
}

/// The key that a team has made at Apple to sign client secrets with.
public struct AppleKey: Equatable, Sendable {
    /// The id of the developer team: ten characters.
    public let teamID: String
    /// The id of the key, which Apple has given.
    public let keyID: String
    /// PKCS #8 in PEM, on P-256. A secret.
    public let privateKeyPEM: String

    /// Makes a key; `privateKeyPEM` is parsed when it is used.
    public init(teamID: String, keyID: String, privateKeyPEM: String) {
        self.teamID = teamID
        self.keyID = keyID
        self.privateKeyPEM = privateKeyPEM
    }
}
