public enum ProviderToken: Equatable, Sendable {
    case accessToken(String)
    case refreshToken(String)
    /// An authorization code, to be exchanged for revocable tokens. Codes from an app's system lack a redirect URI.
    case authorizationCode(String, redirectURI: String?)
}
