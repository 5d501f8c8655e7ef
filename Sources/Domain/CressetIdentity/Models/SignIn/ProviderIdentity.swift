/// An account's federated identity, with data from the last sign-in.
public struct ProviderIdentity: Equatable, Sendable {
    /// `google.com`, `oidc.example`, …; never `password` or `phone`, which the account itself implies.
    public var providerID: String
    /// The user's ID at the provider, unique for each provider in a user pool.
    public var rawID: String
    public var displayName: String?
    public var photoURL: String?
    public var email: String?
    public var screenName: String?

    public init(providerID: String, rawID: String) {
        self.providerID = providerID
        self.rawID = rawID
    }
}

extension ProviderIdentity {
    func isSame(as other: ProviderIdentity) -> Bool {
        providerID == other.providerID && rawID == other.rawID
    }
}

/// A user's secret credentials at an identity provider, optionally sent to blocking functions.
public struct ProviderGrant: Equatable, Sendable {
    /// The user's profile at the provider, as JSON text.
    public var rawUserInfo: String?
    public var idToken: String?
    public var accessToken: String?
    public var refreshToken: String?
    /// OAuth 1.0a only.
    public var tokenSecret: String?
    /// In seconds.
    public var expiresIn: Int64?

    public init() {}

    mutating func removeAccessToken() {
        (accessToken, tokenSecret, expiresIn) = (nil, nil, nil)
    }
}

extension ProviderGrant: CustomStringConvertible, CustomReflectable {
    public var description: String { "provider grant" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
