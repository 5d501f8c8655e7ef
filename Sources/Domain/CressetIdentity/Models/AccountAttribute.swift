/// An attribute for `deleteAttribute` (docs/wire §6.6).
public enum AccountAttribute: Sendable {
    case email
    case displayName
    case provider
    case photoURL
    case password
    case rawUserInfo
}
