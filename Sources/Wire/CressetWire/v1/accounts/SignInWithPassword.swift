/// `POST v1/accounts:signInWithPassword` (docs/wire §6.2).
public enum SignInWithPassword: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithPassword", v3: "verifyPassword")

    public struct Request: WireRequest {
        public var email: String?
        public var password: String?
        public var returnSecureToken: Bool?
        public var tenantId: String?
        /// The app's platform, such as `CLIENT_TYPE_IOS`, or any text.
        public var clientType: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("email", to: &email)
            fields.bind("password", to: &password)
            fields.bind("returnSecureToken", to: &returnSecureToken)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("clientType", to: &clientType)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#VerifyPasswordResponse"
        public var localId: String?
        public var email: String?
        public var displayName: String?
        public var idToken: String?
        public var registered: Bool?
        public var profilePicture: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        /// Proof of the first factor, instead of tokens if a second factor is required (docs/wire §11.5).
        public var mfaPendingCredential: String?
        /// The account's second factors, each sufficient; phone numbers are masked.
        public var mfaInfo: [MfaEnrollment]?
        /// Extension: passkeys accepted as second factor.
        public var cressetMfaInfo: [PasskeyFactor]?

        public init() {}

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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("localId", to: &localId)
            fields.bind("email", to: &email)
            fields.bind("displayName", to: &displayName)
            fields.bind("idToken", to: &idToken)
            fields.bind("registered", to: &registered)
            fields.bind("profilePicture", to: &profilePicture)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("mfaPendingCredential", to: &mfaPendingCredential)
            fields.bind("mfaInfo", to: &mfaInfo)
            fields.bind("cressetMfaInfo", to: &cressetMfaInfo)
        }
    }
}
