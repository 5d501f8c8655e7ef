import CressetWire

/// A provider as data: what is so for every project.
struct Provider: Sendable {
    /// Says whose an access token is: the person's id, or `nil` if that is left to the profile.
    typealias AccessTokenCheck =
        @Sendable (ProviderConnection, String) async throws(FederationError) -> String?
    /// Adds to a profile what the provider tells elsewhere.
    typealias ProfileCompletion =
        @Sendable (ProviderConnection, String, inout JSONObject) async throws(FederationError) -> Void

    let id: String
    let kind: ProviderKind
    let endpoints: ProviderEndpoints
    /// Asked for at every sign-in.
    let scopes: [String]
    let profile: ProfileMapping
    /// Where ID tokens have other names than the profile.
    var idTokenProfile: ProfileMapping?
    /// Whether the provider's word about an e-mail address is good.
    let emailTrust: EmailTrust
    /// What stands before the raw id in the federated id (docs/wire §8.3).
    let federatedIDPrefix: String
    /// Whether everything about it is a project's to say.
    var isGeneric = false
    /// Spellings of the issuer beside the one among the endpoints.
    var furtherIssuers: [String] = []
    var clientAuthentication = ClientAuthentication.post
    var usesPKCE = false
    var sendsNonce = true
    /// Sent with every authorization request.
    var fixedParameters: [(name: String, value: String)] = []
    /// Whether `tenant` chooses a directory of the provider's.
    var hasTenants = false
    /// Whether clients of one project at the provider stand for each other in `azp`.
    var hasSiblingClients = false
    /// Proves that an access token which an app hands over was made for this project. Without it such tokens are
    /// refused: they might have been made for anybody, and be replayed here.
    var accessTokenCheck: AccessTokenCheck?
    /// Parameters beside the access token, made from the settings' secret.
    var userInfoParameters: (@Sendable (ProviderSettings, String) -> [(name: String, value: String)])?
    var completion: ProfileCompletion?
    /// The person's id, where it is no plain member.
    var rawID: (@Sendable (JSONObject, _ tenant: String?) -> String?)?
    /// The profile as apps get it, where that is not the claims.
    var rawUserInfo: (@Sendable (JSONObject) -> JSONObject)?
}
