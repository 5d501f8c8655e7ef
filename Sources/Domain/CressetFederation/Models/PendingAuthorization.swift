/// What must be kept between the way to the provider and the way back. Holds secrets.
public struct PendingAuthorization: Equatable, Sendable {
    public let providerID: String
    public let redirectURI: String
    /// What the ID token must carry.
    public var nonce: String?
    /// RFC 7636.
    public var codeVerifier: String?
    /// OAuth 1.0a: the temporary credentials.
    public var requestToken: String?
    public var requestTokenSecret: String?
    /// Microsoft: the tenant that the sign-in is restricted to.
    public var tenant: String?
    /// Who must answer (RFC 9207).
    public var issuer: String?

    public init(
        providerID: String, redirectURI: String, nonce: String? = nil, codeVerifier: String? = nil,
        requestToken: String? = nil, requestTokenSecret: String? = nil, tenant: String? = nil, issuer: String? = nil
    ) {
        self.providerID = providerID
        self.redirectURI = redirectURI
        self.nonce = nonce
        self.codeVerifier = codeVerifier
        self.requestToken = requestToken
        self.requestTokenSecret = requestTokenSecret
        self.tenant = tenant
        self.issuer = issuer
    }
}
