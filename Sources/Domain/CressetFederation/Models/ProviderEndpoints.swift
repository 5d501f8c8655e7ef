import CressetHTTP

/// The URLs of a provider. In settings, those that are `nil` are the provider's usual ones.
///
/// Each is an `https` URL, or an `http` URL of this machine. Microsoft's hold `{tenant}` where the tenant goes, and
/// its issuer holds `{tenantid}`.
public struct ProviderEndpoints: Equatable, Sendable {
    /// The authorization endpoint (RFC 6749 §3.1).
    public var authorization: String?
    /// The token endpoint (RFC 6749 §3.2).
    public var token: String?
    /// The endpoint of the profile that an access token opens.
    public var userInfo: String?
    /// The endpoint that gives out temporary credentials (OAuth 1.0a).
    public var requestToken: String?
    /// The endpoint that exchanges them (OAuth 1.0a).
    public var accessToken: String?
    /// The endpoint that tells the owner and the audience of an access token (Google, Facebook, GitHub).
    public var tokenInfo: String?
    /// The endpoint that revokes tokens (RFC 7009 §2); Apple alone.
    public var revocation: String?
    /// The JSON Web Key Set.
    public var keys: String?
    /// The issuer of ID tokens. Set without the other URLs, they come from its discovery document.
    public var issuer: String?

    /// Makes endpoints; `nil` stands for the provider's usual one.
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
    /// Returns these endpoints, completed by others.
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

    /// Returns the endpoints with the tenant in the place of `{tenant}`.
    func filled(tenant: MicrosoftTenant) -> ProviderEndpoints {
        let name = tenant.name
        var copy = self
        copy.authorization = authorization?.replacing("{tenant}", by: name)
        copy.token = token?.replacing("{tenant}", by: name)
        copy.keys = keys?.replacing("{tenant}", by: name)
        return copy
    }
}
