/// `POST v1/accounts:signInWithEmailLink` (docs/wire §9.5).
public enum SignInWithEmailLink: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithEmailLink", v3: "emailLinkSignin")

    public struct Request: WireRequest {
        public var email: String?
        public var oobCode: String?
        public var idToken: String?
        public var returnSecureToken: Bool?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("email", to: &email)
            fields.bind("oobCode", to: &oobCode)
            fields.bind("idToken", to: &idToken)
            fields.bind("returnSecureToken", to: &returnSecureToken)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#EmailLinkSigninResponse"
        public var idToken: String?
        public var email: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var localId: String?
        public var isNewUser: Bool?
        /// Proof of the first factor, instead of tokens if a second factor is required (docs/wire §11.5).
        public var mfaPendingCredential: String?
        /// The account's second factors, each sufficient; phone numbers are masked.
        public var mfaInfo: [MfaEnrollment]?
        /// Extension: passkeys accepted as second factor.
        public var cressetMfaInfo: [PasskeyFactor]?

        public init() {}

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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("idToken", to: &idToken)
            fields.bind("email", to: &email)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("localId", to: &localId)
            fields.bind("isNewUser", to: &isNewUser)
            fields.bind("mfaPendingCredential", to: &mfaPendingCredential)
            fields.bind("mfaInfo", to: &mfaInfo)
            fields.bind("cressetMfaInfo", to: &cressetMfaInfo)
        }
    }
}
