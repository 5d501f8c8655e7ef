/// Which protocol a provider speaks.
enum ProviderKind: Sendable {
    /// RFC 5849.
    case oauth1
    /// RFC 6749: the person's data are fetched with the access token.
    case oauth2
    /// OpenID Connect Core: they are in the ID token.
    case openIDConnect
}
