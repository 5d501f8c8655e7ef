/// `POST v1/accounts:signInWithIdp` (docs/wire §8.1).
public enum SignInWithIDP: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithIdp", v3: "verifyAssertion")

    public struct Request: WireRequest {
        /// The provider's redirect URL; any URL for a credential obtained by the app.
        public var requestUri: String?
        /// A URL-encoded form with the credential.
        public var postBody: String?
        /// The secret of the client at the start of the sign-in.
        public var sessionId: String?
        public var returnSecureToken: Bool?
        /// `true` to return a rejected link with status 200 and a pending token.
        public var returnIdpCredential: Bool?
        /// `true` to include the provider's refresh token.
        public var returnRefreshToken: Bool?
        /// The user to link the credential to.
        public var idToken: String?
        /// An earlier token instead of the credential.
        public var pendingToken: String?
        public var pendingIdToken: String?
        /// `false` to create no account for an unknown user.
        public var autoCreate: Bool?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:signInWithIdp` (docs/wire §8.3). Absent members are omitted: clients treat some as errors.
    public struct Response: Codable, Equatable, Sendable {
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
        /// Firebase's name for `screenName` in some responses; this server only sends `screenName`.
        public var username: String?
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
        /// The lifetime of the access token in seconds.
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
        /// Proof of the first factor, instead of tokens if a second factor is required (docs/wire §11.5).
        public var mfaPendingCredential: String?
        /// The account's second factors, each sufficient; phone numbers are masked.
        public var mfaInfo: [MfaEnrollment]?
        /// Extension: passkeys accepted as second factor.
        public var cressetMfaInfo: [PasskeyFactor]?

        public init() {}
    }
}
