/// The addresses of a provider. In settings, those that are `nil` are the provider's usual ones.
///
/// Each is an `https` URL, or an `http` URL of this machine. Microsoft's hold `{tenant}` where the tenant goes, and
/// its issuer holds `{tenantid}`.
public struct ProviderEndpoints: Equatable, Sendable {
    public var authorization: String?
    public var token: String?
    public var userInfo: String?
    /// OAuth 1.0a: where temporary credentials are given out.
    public var requestToken: String?
    /// OAuth 1.0a: where they are exchanged.
    public var accessToken: String?
    /// Where an access token is shown to say whose it is (Google, Facebook, GitHub).
    public var tokenInfo: String?
    /// The JSON Web Key Set.
    public var keys: String?
    /// The issuer of ID tokens. Set here without the other addresses, they come from its discovery document.
    public var issuer: String?

    public init(
        authorization: String? = nil, token: String? = nil, userInfo: String? = nil, requestToken: String? = nil,
        accessToken: String? = nil, tokenInfo: String? = nil, keys: String? = nil, issuer: String? = nil
    ) {
        self.authorization = authorization
        self.token = token
        self.userInfo = userInfo
        self.requestToken = requestToken
        self.accessToken = accessToken
        self.tokenInfo = tokenInfo
        self.keys = keys
        self.issuer = issuer
    }
}
