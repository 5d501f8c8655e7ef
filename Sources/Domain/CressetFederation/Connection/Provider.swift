import CressetWire

/// A provider as data: all that is the same for every project.
struct Provider: Sendable {
    /// Verifies an access token, and returns its owner's id, or `nil` if that is left to the profile.
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
    /// The mapping for ID tokens, where it differs from that of the profile.
    var idTokenProfile: ProfileMapping?
    /// The rule by which an e-mail address counts as verified.
    let emailTrust: EmailTrust
    /// The prefix of the raw id in the federated id (docs/wire §8.3).
    let federatedIDPrefix: String
    /// True if the project's settings decide everything.
    var isGeneric = false
    /// Spellings of the issuer beside the one among the endpoints.
    var furtherIssuers: [String] = []
    var clientAuthentication = ClientAuthentication.post
    var usesPKCE = false
    var sendsNonce = true
    /// Sent with every authorization request.
    var fixedParameters: [(name: String, value: String)] = []
    /// True if `tenant` chooses a directory of the provider's.
    var hasTenants = false
    /// True if clients of one project at the provider stand for each other in `azp`.
    var hasSiblingClients = false
    /// Verifies that an access token which the app obtained itself was issued to this project. Without it such tokens
    /// are refused: they might have been issued to another app, and be replayed here.
    var accessTokenCheck: AccessTokenCheck?
    /// Parameters beside the access token, made from the settings' secret.
    var userInfoParameters: (@Sendable (ProviderSettings, String) -> [(name: String, value: String)])?
    var completion: ProfileCompletion?
    /// Returns the person's id, where it is not a plain member.
    var rawID: (@Sendable (JSONObject, _ tenant: String?) -> String?)?
    /// Returns the profile as apps get it, where that differs from the claims.
    var rawUserInfo: (@Sendable (JSONObject) -> JSONObject)?
}

/// The protocol that a provider speaks.
enum ProviderKind: Sendable {
    /// RFC 5849.
    case oauth1
    /// RFC 6749: the person's data are fetched with the access token.
    case oauth2
    /// OpenID Connect Core: they are in the ID token.
    case openIDConnect
}

extension Provider {
    private static let all: [String: Provider] = [
        google.id: google, apple.id: apple, microsoft.id: microsoft, facebook.id: facebook, gitHub.id: gitHub,
        twitter.id: twitter, yahoo.id: yahoo, linkedIn.id: linkedIn,
    ]

    /// Returns the provider with an id, a named one or `oidc.*`.
    ///
    /// - Throws: ``FederationError``: `unknownProvider`.
    static func named(_ id: String) throws(FederationError) -> Provider {
        if let known = all[id] { return known }
        guard id.hasPrefix("oidc."), id.utf8.count > 5 else { throw FederationError(.unknownProvider) }
        return openIDConnect(id)
    }
}
