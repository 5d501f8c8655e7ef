import CressetWire

struct Provider: Sendable {
    /// Verifies an access token and returns its owner's ID, or `nil` to use the profile's.
    typealias AccessTokenCheck =
        @Sendable (ProviderConnection, String) async throws(FederationError) -> String?
    typealias ProfileCompletion =
        @Sendable (ProviderConnection, String, inout JSONObject) async throws(FederationError) -> Void

    let id: String
    let kind: ProviderKind
    let endpoints: ProviderEndpoints
    let scopes: [String]
    let profile: ProfileMapping
    var idTokenProfile: ProfileMapping?
    let emailTrust: EmailTrust
    /// Prefix of the raw ID in the federated ID (docs/wire §8.3).
    let federatedIDPrefix: String
    /// True if the project's settings define all properties.
    var isGeneric = false
    /// Alternative spellings of the issuer.
    var furtherIssuers: [String] = []
    var clientAuthentication = ClientAuthentication.post
    var usesPKCE = false
    var sendsNonce = true
    var fixedParameters: [(name: String, value: String)] = []
    var hasTenants = false
    /// True if clients of one project are interchangeable in `azp`.
    var hasSiblingClients = false
    /// Verifies the project of an access token obtained by the app.
    ///
    /// Without a check, such tokens are rejected: another app could replay its own tokens.
    var accessTokenCheck: AccessTokenCheck?
    /// Parameters sent with the access token, derived from the client secret.
    var userInfoParameters: (@Sendable (ProviderSettings, String) -> [(name: String, value: String)])?
    var completion: ProfileCompletion?
    /// Returns the user's ID, unless it is a plain member.
    var rawID: (@Sendable (JSONObject, _ tenant: String?) -> String?)?
    /// Returns the profile for apps, if different from the claims.
    var rawUserInfo: (@Sendable (JSONObject) -> JSONObject)?
}

enum ProviderKind: Sendable {
    /// RFC 5849.
    case oauth1
    /// RFC 6749; the profile is fetched with the access token.
    case oauth2
    /// OpenID Connect Core; the profile is in the ID token.
    case openIDConnect
}

extension Provider {
    private static let all: [String: Provider] = [
        google.id: google, apple.id: apple, microsoft.id: microsoft, facebook.id: facebook, gitHub.id: gitHub,
        twitter.id: twitter, yahoo.id: yahoo, linkedIn.id: linkedIn,
    ]

    static func named(_ id: String) throws(FederationError) -> Provider {
        if let known = all[id] { return known }
        guard id.hasPrefix("oidc."), id.utf8.count > 5 else { throw FederationError(.unknownProvider) }
        return openIDConnect(id)
    }
}

/// Member paths of profile values, with dots; defaults to the standard claims (OpenID Connect Core §5.1).
struct ProfileMapping: Sendable {
    var rawID = "sub"
    var email: String? = "email"
    var firstName: String? = "given_name"
    var lastName: String? = "family_name"
    var fullName: String? = "name"
    var nickName: String? = "nickname"
    var screenName: String?
    var photoURL: String? = "picture"
    var language: String? = "locale"
    var timeZone: String? = "zoneinfo"
    var dateOfBirth: String? = "birthdate"
}

/// The rule for treating a provider's e-mail address as verified (docs/wire §8.4).
enum EmailTrust: Sendable {
    /// Verified if this member is `true` (OpenID Connect Core §5.1).
    case claim(String)
    /// Verified if this member is `true` or one of the provider's documented equivalents.
    case claimAs(String, [JSONValue])
    case never

    func holds(for profile: JSONObject) -> Bool {
        switch self {
        case .claim(let name): profile[name] == .bool(true)
        case .claimAs(let name, let forms): profile[name].map { $0 == .bool(true) || forms.contains($0) } ?? false
        case .never: false
        }
    }
}
