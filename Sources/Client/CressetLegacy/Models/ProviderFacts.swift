import CressetAuth
import CressetWire

/// A provider's user information from a login, stored because the server sends it only once.
struct ProviderFacts: Codable {
    let providerID: String
    let username: String?
    let accessToken: String?
    let accessTokenSecret: String?
    /// The user's profile in the provider's own format, as JSON.
    let profile: String?

    init(of providerID: String, info: AuthCore.SignInInfo) {
        self.providerID = providerID
        username = info.username
        accessToken = info.credential?.accessToken
        accessTokenSecret = info.credential?.secret
        profile = info.profile?.text
    }
}
