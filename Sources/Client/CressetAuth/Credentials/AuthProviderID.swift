/// A provider's ID, by name.
public struct AuthProviderID: Equatable, Sendable {
    /// The ID in requests.
    public let rawValue: String

    /// Apple.
    public static let apple = AuthProviderID(rawValue: "apple.com")
    /// E-mail address with a password or a link.
    public static let email = AuthProviderID(rawValue: "password")
    /// Facebook.
    public static let facebook = AuthProviderID(rawValue: "facebook.com")
    /// Game Center.
    public static let gameCenter = AuthProviderID(rawValue: "gc.apple.com")
    /// GitHub.
    public static let gitHub = AuthProviderID(rawValue: "github.com")
    /// Google.
    public static let google = AuthProviderID(rawValue: "google.com")
    /// Any provider of OAuth or OpenID Connect.
    static let oauth = AuthProviderID(rawValue: "OAuth")
    /// Phone number.
    public static let phone = AuthProviderID(rawValue: "phone")

    /// Returns any other ID: `microsoft.com`, `oidc.example`.
    public static func custom(_ value: String) -> Self {
        AuthProviderID(rawValue: value)
    }
}
