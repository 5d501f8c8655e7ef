public import CressetWire

/// A person's profile at a provider, with the credentials that it gave out.
///
/// Every text is bounded, and an e-mail address has the form of one.
public struct FederatedProfile: Equatable, Sendable {
    /// The provider, `google.com` or `oidc.acme`.
    public let providerID: String
    /// The provider's own id of the person, as accounts keep it.
    public var rawID: String
    /// The same, qualified by the provider: what the answer to a sign-in shows.
    public var federatedID: String
    /// The e-mail address, in lower case.
    public var email: String?
    /// True only if the provider says so and is trusted with it.
    public var isEmailVerified = false
    /// The given name.
    public var firstName: String?
    /// The family name.
    public var lastName: String?
    /// The whole name, as the provider writes it.
    public var fullName: String?
    /// The name that a new account gets: ``fullName``, where there is one.
    public var displayName: String?
    /// The casual name.
    public var nickName: String?
    /// The user name at the provider (GitHub, Twitter).
    public var screenName: String?
    /// The URL of the person's picture.
    public var photoURL: String?
    /// The locale, as the provider writes it.
    public var language: String?
    /// The time zone, as the provider writes it.
    public var timeZone: String?
    /// The date of birth, as the provider writes it.
    public var dateOfBirth: String?
    /// The provider's profile as apps get it.
    public var rawUserInfo = JSONObject()
    /// The text of ``rawUserInfo``: Twitter's byte for byte as it came.
    public var rawUserInfoText = "{}"
    /// The provider's ID token.
    public var idToken: String?
    /// The provider's access token.
    public var accessToken: String?
    /// The provider's refresh token.
    public var refreshToken: String?
    /// The secret of ``accessToken`` (OAuth 1.0a).
    public var tokenSecret: String?
    /// The lifetime of ``accessToken`` in seconds.
    public var expiresIn: Int64?
    /// The nonce of the ID token: to be used once.
    public var nonce: String?
    /// The expiry of the ID token, in seconds since 1970.
    public var idTokenExpiry: Int64?

    /// Makes a profile that holds nothing but the ids.
    public init(providerID: String, rawID: String, federatedID: String) {
        self.providerID = providerID
        self.rawID = rawID
        self.federatedID = federatedID
    }
}
