import CressetHTTP

/// A provider's URLs; in settings, `nil` selects the provider's default.
///
/// Each is an `https` URL or a local `http` URL. Microsoft's contain the placeholder `{tenant}`, or `{tenantid}` in the
/// issuer.
public struct ProviderEndpoints: Equatable, Sendable {
    /// The authorization endpoint (RFC 6749 §3.1).
    public var authorization: String?
    /// The token endpoint (RFC 6749 §3.2).
    public var token: String?
    public var userInfo: String?
    /// The endpoint for temporary credentials (OAuth 1.0a).
    public var requestToken: String?
    /// The endpoint to exchange temporary credentials (OAuth 1.0a).
    public var accessToken: String?
    /// The endpoint for an access token's owner and audience (Google, Facebook, GitHub).
    public var tokenInfo: String?
    /// The revocation endpoint (RFC 7009 §2; Apple only).
    public var revocation: String?
    public var keys: String?
    /// The issuer of ID tokens. If set alone, its discovery document supplies the other URLs.
    public var issuer: String?

    public init(
        authorization: String? = nil,
        token: String? = nil,
        userInfo: String? = nil,
        requestToken: String? = nil,
        accessToken: String? = nil,
        tokenInfo: String? = nil,
        revocation: String? = nil,
        keys: String? = nil,
        issuer: String? = nil
    ) {
        self.authorization = authorization
        self.token = token
        self.userInfo = userInfo
        self.requestToken = requestToken
        self.accessToken = accessToken
        self.tokenInfo = tokenInfo
        self.revocation = revocation
        self.keys = keys
        self.issuer = issuer
    }
}

extension ProviderEndpoints {
    func filled(from other: ProviderEndpoints) -> ProviderEndpoints {
        ProviderEndpoints(
            authorization: authorization ?? other.authorization,
            token: token ?? other.token,
            userInfo: userInfo ?? other.userInfo,
            requestToken: requestToken ?? other.requestToken,
            accessToken: accessToken ?? other.accessToken,
            tokenInfo: tokenInfo ?? other.tokenInfo,
            revocation: revocation ?? other.revocation,
            keys: keys ?? other.keys,
            issuer: issuer ?? other.issuer
        )
    }

    func filled(tenant: MicrosoftTenant) -> ProviderEndpoints {
        let name = tenant.name
        var copy = self
        copy.authorization = authorization?.replacing("{tenant}", by: name)
        copy.token = token?.replacing("{tenant}", by: name)
        copy.keys = keys?.replacing("{tenant}", by: name)
        return copy
    }
}
