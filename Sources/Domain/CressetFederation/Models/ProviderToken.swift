/// A provider's token that is to be revoked. A secret.
public enum ProviderToken: Equatable, Sendable {
    /// An access token (RFC 6749 §1.4).
    case accessToken(String)
    /// A refresh token (RFC 6749 §1.5).
    case refreshToken(String)
    /// An authorization code: it is exchanged, and what comes back is revoked. Apps that got the code from their system
    /// have no redirect URI.
    case authorizationCode(String, redirectURI: String?)
}
