/// `POST v1/accounts:signInWithPassword` (docs/wire §6.2).
public enum SignInWithPassword: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithPassword", v3: "verifyPassword")

    /// Request of `accounts:signInWithPassword` (docs/wire §6.2).
    public struct Request: WireRequest {
        public var email: String?
        public var password: String?
        public var returnSecureToken: Bool?
        public var tenantId: String?
        /// The app's platform, `CLIENT_TYPE_IOS` for example; any other text is accepted as well.
        public var clientType: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:signInWithPassword`.
    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#VerifyPasswordResponse"
        public var localId: String?
        public var email: String?
        /// The account's display name; empty if it is unset.
        public var displayName: String?
        public var idToken: String?
        public var registered: Bool?
        public var profilePicture: String?
        public var refreshToken: String?
        /// The token's lifetime in seconds, as text.
        public var expiresIn: String?
        /// Proof of the first factor, in the place of the tokens, if a second factor is required (docs/wire §11.5).
        public var mfaPendingCredential: String?
        /// The account's second factors, any of which completes the sign-in; phone numbers are obscured.
        public var mfaInfo: [MfaEnrollment]?
        /// Ours: the passkeys that complete the sign-in as well.
        public var cressetMfaInfo: [PasskeyFactor]?

        public init(
            localId: String,
            email: String,
            displayName: String,
            idToken: String? = nil,
            registered: Bool,
            profilePicture: String?,
            refreshToken: String? = nil,
            expiresIn: String? = nil
        ) {
            self.localId = localId
            self.email = email
            self.displayName = displayName
            self.idToken = idToken
            self.registered = registered
            self.profilePicture = profilePicture
            self.refreshToken = refreshToken
            self.expiresIn = expiresIn
        }
    }
}
