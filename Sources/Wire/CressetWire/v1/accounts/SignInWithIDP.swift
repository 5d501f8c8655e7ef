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
        public var returnRefreshToken: Bool?
        public var idToken: String?
        /// An earlier token instead of the credential.
        public var pendingToken: String?
        public var pendingIdToken: String?
        public var autoCreate: Bool?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("requestUri", to: &requestUri)
            fields.bind("postBody", to: &postBody)
            fields.bind("sessionId", to: &sessionId)
            fields.bind("returnSecureToken", to: &returnSecureToken)
            fields.bind("returnIdpCredential", to: &returnIdpCredential)
            fields.bind("returnRefreshToken", to: &returnRefreshToken)
            fields.bind("idToken", to: &idToken)
            fields.bind("pendingToken", to: &pendingToken)
            fields.bind("pendingIdToken", to: &pendingIdToken)
            fields.bind("autoCreate", to: &autoCreate)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    /// Response of `accounts:signInWithIdp` (docs/wire §8.3). Absent members are omitted: clients treat some as errors.
    public struct Response: WireBody {
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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("federatedId", to: &federatedId)
            fields.bind("providerId", to: &providerId)
            fields.bind("email", to: &email)
            fields.bind("emailVerified", to: &emailVerified)
            fields.bind("firstName", to: &firstName)
            fields.bind("lastName", to: &lastName)
            fields.bind("fullName", to: &fullName)
            fields.bind("displayName", to: &displayName)
            fields.bind("nickName", to: &nickName)
            fields.bind("screenName", to: &screenName)
            fields.bind("username", to: &username)
            fields.bind("photoUrl", to: &photoUrl)
            fields.bind("language", to: &language)
            fields.bind("timeZone", to: &timeZone)
            fields.bind("dateOfBirth", to: &dateOfBirth)
            fields.bind("localId", to: &localId)
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("oauthIdToken", to: &oauthIdToken)
            fields.bind("oauthAccessToken", to: &oauthAccessToken)
            fields.bind("oauthExpireIn", to: &oauthExpireIn)
            fields.bind("oauthRefreshToken", to: &oauthRefreshToken)
            fields.bind("oauthTokenSecret", to: &oauthTokenSecret)
            fields.bind("rawUserInfo", to: &rawUserInfo)
            fields.bind("isNewUser", to: &isNewUser)
            fields.bind("emailRecycled", to: &emailRecycled)
            fields.bind("needConfirmation", to: &needConfirmation)
            fields.bind("verifiedProvider", to: &verifiedProvider)
            fields.bind("errorMessage", to: &errorMessage)
            fields.bind("pendingToken", to: &pendingToken)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("mfaPendingCredential", to: &mfaPendingCredential)
            fields.bind("mfaInfo", to: &mfaInfo)
            fields.bind("cressetMfaInfo", to: &cressetMfaInfo)
        }
    }
}
