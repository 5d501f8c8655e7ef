/// `POST v1/accounts:signUp` (docs/wire §6.1).
public enum SignUp: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signUp", v3: "signupNewUser")

    public struct Request: WireRequest {
        public var idToken: String?
        public var email: String?
        public var password: String?
        public var displayName: String?
        public var photoUrl: String?
        public var returnSecureToken: Bool?
        public var tenantId: String?
        public var localId: String?
        public var emailVerified: Bool?
        public var phoneNumber: String?
        public var disabled: Bool?
        public var mfaInfo: [MfaEnrollment]?
        /// The app's platform, such as `CLIENT_TYPE_IOS`, or any text.
        public var clientType: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("email", to: &email)
            fields.bind("password", to: &password)
            fields.bind("displayName", to: &displayName)
            fields.bind("photoUrl", to: &photoUrl)
            fields.bind("returnSecureToken", to: &returnSecureToken)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("localId", to: &localId)
            fields.bind("emailVerified", to: &emailVerified)
            fields.bind("phoneNumber", to: &phoneNumber)
            fields.bind("disabled", to: &disabled)
            fields.bind("mfaInfo", to: &mfaInfo)
            fields.bind("clientType", to: &clientType)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    /// Response of `accounts:signUp`, without tokens for administrators.
    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#SignupNewUserResponse"
        public var idToken: String?
        public var email: String?
        public var displayName: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var localId: String?

        public init() {}

        public init(
            idToken: String? = nil,
            email: String? = nil,
            displayName: String? = nil,
            refreshToken: String? = nil,
            expiresIn: String? = nil,
            localId: String
        ) {
            self.idToken = idToken
            self.email = email
            self.displayName = displayName
            self.refreshToken = refreshToken
            self.expiresIn = expiresIn
            self.localId = localId
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("idToken", to: &idToken)
            fields.bind("email", to: &email)
            fields.bind("displayName", to: &displayName)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("localId", to: &localId)
        }
    }
}
