/// A credential that an app obtained from a provider itself (docs/wire §8.1). Holds secrets.
public struct ProviderCredential: Equatable, Sendable {
    /// The ID token, as the provider issued it.
    public var idToken: String?
    /// The access token.
    public var accessToken: String?
    /// The secret of ``accessToken`` (OAuth 1.0a).
    public var tokenSecret: String?
    /// The text whose SHA-256 the ID token carries as its nonce.
    public var rawNonce: String?
    /// An authorization code that came with the ID token.
    public var code: String?
    /// Apple's JSON about the person's name.
    public var user: String?

    /// Makes a credential of the parts that the app has.
    public init(
        idToken: String? = nil,
        accessToken: String? = nil,
        tokenSecret: String? = nil,
        rawNonce: String? = nil,
        code: String? = nil,
        user: String? = nil
    ) {
        self.idToken = idToken
        self.accessToken = accessToken
        self.tokenSecret = tokenSecret
        self.rawNonce = rawNonce
        self.code = code
        self.user = user
    }
}
