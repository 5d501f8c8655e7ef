/// What an app got from a provider by itself and hands over (docs/wire §8.1). Holds secrets.
public struct ProviderCredential: Equatable, Sendable {
    public var idToken: String?
    public var accessToken: String?
    /// OAuth 1.0a.
    public var tokenSecret: String?
    /// The text whose SHA-256 the ID token carries as its nonce.
    public var rawNonce: String?
    /// An authorization code that came with the ID token.
    public var code: String?
    /// Apple's JSON about the person's name.
    public var user: String?

    public init(
        idToken: String? = nil, accessToken: String? = nil, tokenSecret: String? = nil, rawNonce: String? = nil,
        code: String? = nil, user: String? = nil
    ) {
        self.idToken = idToken
        self.accessToken = accessToken
        self.tokenSecret = tokenSecret
        self.rawNonce = rawNonce
        self.code = code
        self.user = user
    }
}
