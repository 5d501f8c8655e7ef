/// The names by which 2.x clients know the ways to sign in: `twitter` for `twitter.com`.
public enum SDK2xProvider {
    private static let ids = [
        "facebook": "facebook.com", "github": "github.com", "google": "google.com", "twitter": "twitter.com",
    ]
    private static let names = Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })

    /// Returns the short name. A provider that 2.x did not know keeps its own: `password`, `anonymous`, `custom`,
    /// `oidc.acme`.
    ///
    /// - Parameter signInProvider: The claim `firebase.sign_in_provider` of an ID token.
    public static func name(of signInProvider: String) -> String {
        names[signInProvider] ?? signInProvider
    }

    /// Returns the id of the identity provider that has the short name; `nil` if the name is not an identity
    /// provider's.
    public static func id(named name: String) -> String? {
        ids[name]
    }
}
