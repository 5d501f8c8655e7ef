/// What `deleteAttribute` can name (wire reference §6.6).
public enum AccountAttribute: Sendable {
    case email
    case displayName
    case provider
    case photoURL
    case password
    case rawUserInfo
}
