import CressetIdentity
import CressetWire

extension ForeignSystem {
    /// - Parameter now: Ends temporary bans.
    func row(of user: JSONObject, at now: Timestamp) throws(UserRowError) -> ImportRow {
        switch self {
        case .auth0: try ImportRow(auth0: user)
        case .cognito: try ImportRow(cognito: user)
        case .django: try ImportRow(django: user)
        case .keycloak: try ImportRow(keycloak: user)
        case .kratos: try ImportRow(kratos: user)
        case .supabase: try ImportRow(supabase: user, at: now)
        }
    }

    /// Returns Firebase's ID of a social provider, else that of an OpenID Connect provider with the same name; `nil` for
    /// Microsoft, where the other systems store an ID of their own app's users.
    ///
    /// - Throws: ``UserRowError`` for a name that no provider can have.
    static func providerID(of name: String) throws(UserRowError) -> String? {
        switch name.lowercased() {
        case "google", "google-oauth2": return "google.com"
        case "facebook": return "facebook.com"
        case "github": return "github.com"
        case "twitter": return "twitter.com"
        case "apple", "signinwithapple": return "apple.com"
        case "azure", "microsoft", "windowslive", "waad": return nil
        default:
            let ids = [name, name.lowercased()].map { "oidc.\($0)" }
            guard let id = ids.first(where: { ProviderValidation.isID($0, in: .openIDConnect) }) else {
                throw UserRowError(
                    "the identity provider \(name.prefix(60)) cannot become oidc.NAME: use a lower-case letter, then "
                        + "letters, digits, hyphens, underscores and dots"
                )
            }
            return id
        }
    }
}
