/// The names of sign-in methods in 2.x clients: `twitter` for `twitter.com`.
public enum LegacyProvider {
    private static let ids = [
        "facebook": "facebook.com", "github": "github.com", "google": "google.com", "twitter": "twitter.com",
    ]
    private static let names = Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })

    /// Returns the short name. Others keep their name: `password`, `anonymous`, `custom`, `oidc.acme`.
    ///
    /// - Parameter signInProvider: Claim `firebase.sign_in_provider` of an ID token.
    public static func name(of signInProvider: String) -> String {
        names[signInProvider] ?? signInProvider
    }

    public static func id(named name: String) -> String? {
        ids[name]
    }
}
