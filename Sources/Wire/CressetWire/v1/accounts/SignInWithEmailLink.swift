/// `POST v1/accounts:signInWithEmailLink` (docs/wire §9.5).
public enum SignInWithEmailLink: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithEmailLink", v3: "emailLinkSignin")

    /// Request of `accounts:signInWithEmailLink` (docs/wire §9.5).
    public struct Request: WireRequest {
        public var email: String?
        public var oobCode: String?
        /// The ID token of the user whose address the mailed one becomes.
        public var idToken: String?
        public var returnSecureToken: Bool?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:signInWithEmailLink`.
    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#EmailLinkSigninResponse"
        public var idToken: String?
        public var email: String?
        public var refreshToken: String?
        /// The token's lifetime in seconds, as text.
        public var expiresIn: String?
        public var localId: String?
        public var isNewUser: Bool?
        /// Proof of the first factor, in the place of the tokens, if a second factor is required (docs/wire §11.5).
        public var mfaPendingCredential: String?
        /// The account's second factors, any of which completes the sign-in; phone numbers are obscured.
        public var mfaInfo: [MfaEnrollment]?
        /// Ours: the passkeys that complete the sign-in as well.
        public var cressetMfaInfo: [PasskeyFactor]?

        public init(
            idToken: String? = nil,
            email: String,
            refreshToken: String? = nil,
            expiresIn: String? = nil,
            localId: String,
            isNewUser: Bool
        ) {
            self.idToken = idToken
            self.email = email
            self.refreshToken = refreshToken
            self.expiresIn = expiresIn
            self.localId = localId
            self.isNewUser = isNewUser
        }
    }
}
