/// A credential obtained by an app from a provider (docs/wire §8.1); contains secrets.
public struct ProviderCredential: Equatable, Sendable {
    public var idToken: String?
    public var accessToken: String?
    /// OAuth 1.0a only.
    public var tokenSecret: String?
    /// The text hashed with SHA-256 for the ID token's nonce.
    public var rawNonce: String?
    public var code: String?
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

public enum ProviderToken: Equatable, Sendable {
    case accessToken(String)
    case refreshToken(String)
    /// An authorization code, exchangeable for revocable tokens. Codes from an app's system lack a redirect URI.
    case authorizationCode(String, redirectURI: String?)
}
