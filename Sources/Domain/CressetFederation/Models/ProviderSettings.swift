public struct ProviderSettings: Equatable, Sendable {
    /// `microsoft.com`, `oidc.acme`.
    public let providerID: String
    /// For Twitter, the consumer key.
    public var clientID: String
    /// For Twitter, the consumer secret.
    public var clientSecret: String?
    /// The issuer of a generic OpenID Connect provider (`oidc.*`).
    public var issuer: String?
    /// True if a generic OpenID Connect provider returns a code; built-in providers always do.
    public var usesCodeFlow: Bool
    /// Audiences accepted in ID tokens besides ``clientID``: bundle IDs, other client IDs.
    public var audiences: [String]
    /// The scopes for every sign-in with a generic OpenID Connect provider; empty for the default.
    public var scopes: [String]
    /// The signing key for Apple's client secrets.
    public var appleKey: AppleKey?
    /// The endpoints other than the defaults.
    public var endpoints: ProviderEndpoints
    /// True if a generic OpenID Connect provider may send `email_verified` as the text `true`.
    public var acceptsVerifiedText = false
    /// The email domains proven by a generic or SAML provider, in lower case; empty for all.
    public var emailDomains: [String] = []
    /// The settings of a SAML provider (`saml.*`); its ``clientID`` is the service provider's ID.
    public var saml: SAMLSettings?

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

    /// True if the provider may prove the address.
    func vouches(for email: String) -> Bool {
        guard !emailDomains.isEmpty, let at = email.lastIndex(of: "@") else { return emailDomains.isEmpty }
        return emailDomains.contains(email[email.index(after: at)...].lowercased())
    }
}

public struct AppleKey: Equatable, Sendable {
    /// The developer team's ID: ten characters.
    public let teamID: String
    public let keyID: String
    /// The private key, a secret: PKCS #8 in PEM, on P-256.
    public let privateKeyPEM: String

    /// Creates a key; `privateKeyPEM` is parsed at its first use.
    public init(teamID: String, keyID: String, privateKeyPEM: String) {
        self.teamID = teamID
        self.keyID = keyID
        self.privateKeyPEM = privateKeyPEM
    }
}
