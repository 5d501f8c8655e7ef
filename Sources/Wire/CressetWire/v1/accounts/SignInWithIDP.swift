/// `POST v1/accounts:signInWithIdp` (docs/wire §8.1).
public enum SignInWithIDP: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithIdp", v3: "verifyAssertion")

    /// Request of `accounts:signInWithIdp` (docs/wire §8.1).
    public struct Request: WireRequest {
        /// The URL that the provider sent the person back to; any URL for a credential that the app obtained itself.
        public var requestUri: String?
        /// A URL-encoded form with the credential.
        public var postBody: String?
        /// The secret of the client that sent the person to the provider.
        public var sessionId: String?
        public var returnSecureToken: Bool?
        /// True if a refused link is told in a 200, beside the credential and a pending token.
        public var returnIdpCredential: Bool?
        /// True if the answer has the provider's refresh token; its other tokens it has anyway.
        public var returnRefreshToken: Bool?
        /// The user to link the credential to.
        public var idToken: String?
        /// A token from an earlier response, in the place of the credential.
        public var pendingToken: String?
        public var pendingIdToken: String?
        /// False: no account is created for an unknown person.
        public var autoCreate: Bool?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:signInWithIdp` (docs/wire §8.3). Absent members are left out, not null: clients take the
    /// mere presence of some for an error.
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
        /// The vendor's name for `screenName` in some responses; this server sends that one alone.
        public var username: String?
        public var photoUrl: String?
        public var language: String?
        public var timeZone: String?
        public var dateOfBirth: String?
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?
        /// The token's lifetime in seconds, as text.
        public var expiresIn: String?
        public var oauthIdToken: String?
        public var oauthAccessToken: String?
        /// The lifetime of the provider's access token in seconds.
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
        /// Proof of the first factor, in the place of the tokens, if a second factor is required (docs/wire §11.5).
        public var mfaPendingCredential: String?
        /// The account's second factors, any of which completes the sign-in; phone numbers are obscured.
        public var mfaInfo: [MfaEnrollment]?
        /// Ours: the passkeys that complete the sign-in as well.
        public var cressetMfaInfo: [PasskeyFactor]?

        public init() {}
    }
}
