/// Body of `accounts:signInWithIdp` (docs/wire §8.1).
public struct SignInWithIDPRequest: Codable, Equatable, Sendable {
    /// Where the provider sent the person back to, or any address for a credential that the app has by itself.
    public var requestUri: String?
    /// A URL-encoded form with the credential.
    public var postBody: String?
    /// The secret of whoever sent the person to the provider.
    public var sessionId: String?
    public var returnSecureToken: Bool?
    /// Whether the answer has the provider's tokens, and a refused link is told in a 200.
    public var returnIdpCredential: Bool?
    public var returnRefreshToken: Bool?
    /// The user to link the credential to.
    public var idToken: String?
    /// What an earlier answer gave in the place of the credential.
    public var pendingToken: String?
    public var pendingIdToken: String?
    /// False: whoever has no account gets none.
    public var autoCreate: Bool?
    public var tenantId: String?
    public var targetProjectId: String?

    public init() {}
}

/// Its answer (docs/wire §8.3). What is absent is not there at all: clients take the mere presence of some members
/// for an error.
public struct SignInWithIDPResponse: Codable, Equatable, Sendable {
    public var kind: String? = "identitytoolkit#VerifyAssertionResponse"
    public var federatedId: String?
    public var providerId: String?
    public var email: String?
    public var emailVerified: Bool?
    public var firstName: String?
    public var lastName: String?
    public var fullName: String?
    public var displayName: String?
    public var nickName: String?
    public var screenName: String?
    public var photoUrl: String?
    public var language: String?
    public var timeZone: String?
    public var dateOfBirth: String?
    public var localId: String?
    public var idToken: String?
    public var refreshToken: String?
    /// In seconds, as text.
    public var expiresIn: String?
    public var oauthIdToken: String?
    public var oauthAccessToken: String?
    /// In seconds.
    public var oauthExpireIn: Int64?
    public var oauthRefreshToken: String?
    public var oauthTokenSecret: String?
    /// The text of a JSON object.
    public var rawUserInfo: String?
    public var isNewUser: Bool?
    public var emailRecycled: Bool?
    public var needConfirmation: Bool?
    public var verifiedProvider: [String]?
    public var errorMessage: String?
    public var pendingToken: String?
    public var tenantId: String?

    public init() {}
}
