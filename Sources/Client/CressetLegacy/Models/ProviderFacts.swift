import CressetAuth
import CressetWire

/// A provider's facts from a login. They are kept with the session, because the server does not send them again.
struct ProviderFacts: Codable {
    let providerID: String
    let username: String?
    let accessToken: String?
    let accessTokenSecret: String?
    /// The provider's own description of the user: JSON.
    let profile: String?

    init(of providerID: String, info: AuthCore.SignInInfo) {
        self.providerID = providerID
        username = info.username
        accessToken = info.credential?.accessToken
        accessTokenSecret = info.credential?.secret
        profile = info.profile?.text
    }
}
