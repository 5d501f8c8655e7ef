public import CressetWire

/// A user's profile at a provider, with the provider's credentials.
///
/// Names and URLs have a maximum length and e-mail addresses are well-formed, except in the emulator.
public struct FederatedProfile: Equatable, Sendable {
    /// The provider, `google.com` or `oidc.acme`.
    public let providerID: String
    public var rawID: String
    /// The provider-qualified ID, as in sign-in responses.
    public var federatedID: String
    /// The e-mail address, in lower case (in the emulator as given).
    public var email: String?
    /// True only for a trusted provider's verified address.
    public var isEmailVerified = false
    public var firstName: String?
    public var lastName: String?
    public var fullName: String?
    /// The name for new accounts, by default ``fullName``.
    public var displayName: String?
    public var nickName: String?
    /// The user name at the provider (GitHub, Twitter).
    public var screenName: String?
    public var photoURL: String?
    public var language: String?
    public var timeZone: String?
    public var dateOfBirth: String?
    public var rawUserInfo = JSONObject()
    /// Twitter's is unmodified.
    public var rawUserInfoText = "{}"
    public var idToken: String?
    public var accessToken: String?
    public var refreshToken: String?
    /// OAuth 1.0a only.
    public var tokenSecret: String?
    /// In seconds.
    public var expiresIn: Int64?
    public var nonce: String?
    /// Seconds since 1970.
    public var idTokenExpiry: Int64?

    public init(providerID: String, rawID: String, federatedID: String) {
        self.providerID = providerID
        self.rawID = rawID
        self.federatedID = federatedID
    }
}
