import CressetIdentity
import CressetWire

extension ForeignSystem {
    /// - Parameter now: Ends temporary bans.
    func row(of user: JSONObject, at now: Timestamp) throws(UserRowError) -> ImportRow {
        switch self {
        case .auth0: try ImportRow(auth0: user)
        case .django: try ImportRow(django: user)
        case .keycloak: try ImportRow(keycloak: user)
        case .kratos: try ImportRow(kratos: user)
        case .supabase: try ImportRow(supabase: user, at: now)
        }
    }

    /// Returns Firebase's ID of a social provider, else that of an OpenID Connect provider with the same name; `nil` for
    /// Microsoft, where the other systems store an ID of their own app's users.
    static func providerID(of name: String) -> String? {
        switch name {
        case "google", "google-oauth2": "google.com"
        case "facebook": "facebook.com"
        case "github": "github.com"
        case "twitter": "twitter.com"
        case "apple": "apple.com"
        case "azure", "microsoft", "windowslive", "waad": nil
        default: "oidc.\(name)"
        }
    }
}
