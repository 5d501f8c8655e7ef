/// A credential obtained by an app from a provider (docs/wire §8.1); contains secrets.
public struct ProviderCredential: Equatable, Sendable {
    public var idToken: String?
    public var accessToken: String?
    /// The secret of ``accessToken`` (OAuth 1.0a).
    public var tokenSecret: String?
    /// The text hashed with SHA-256 for the ID token's nonce.
    public var rawNonce: String?
    /// The authorization code received with the ID token.
    public var code: String?
    /// Apple's JSON with the user's name.
    public var user: String?

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
