public import CressetWire

/// What a provider says of a person, with the credentials that it gave out.
///
/// Every text is bounded, and an e-mail address has the form of one.
public struct FederatedProfile: Equatable, Sendable {
    public let providerID: String
    /// The provider's own id of the person, as accounts keep it.
    public var rawID: String
    /// The same, qualified by the provider: what the answer to a sign-in shows.
    public var federatedID: String
    public var email: String?
    /// True only if the provider says so and its word is good.
    public var isEmailVerified = false
    public var firstName: String?
    public var lastName: String?
    public var fullName: String?
    public var displayName: String?
    public var nickName: String?
    public var screenName: String?
    public var photoURL: String?
    public var language: String?
    public var timeZone: String?
    public var dateOfBirth: String?
    public var rawUserInfo = JSONObject()
    /// The text of ``rawUserInfo``: Twitter's byte for byte as it came.
    public var rawUserInfoText = "{}"
    public var idToken: String?
    public var accessToken: String?
    public var refreshToken: String?
    /// OAuth 1.0a.
    public var tokenSecret: String?
    /// The seconds that ``accessToken`` lives.
    public var expiresIn: Int64?
    /// The nonce of the ID token: to be used once.
    public var nonce: String?
    /// The second in which the ID token ends.
    public var idTokenExpiry: Int64?

    public init(providerID: String, rawID: String, federatedID: String) {
        self.providerID = providerID
        self.rawID = rawID
        self.federatedID = federatedID
    }
}
