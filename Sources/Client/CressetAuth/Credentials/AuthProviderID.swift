/// A provider's id, by name.
public struct AuthProviderID: Equatable, Sendable {
    public let rawValue: String

    public static let apple = AuthProviderID(rawValue: "apple.com")
    public static let email = AuthProviderID(rawValue: "password")
    public static let facebook = AuthProviderID(rawValue: "facebook.com")
    public static let gitHub = AuthProviderID(rawValue: "github.com")
    public static let google = AuthProviderID(rawValue: "google.com")

    public static func custom(_ value: String) -> Self {
        AuthProviderID(rawValue: value)
    }
}
