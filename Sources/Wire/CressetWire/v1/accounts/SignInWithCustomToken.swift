/// `POST v1/accounts:signInWithCustomToken` (docs/wire §6.3).
public enum SignInWithCustomToken: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithCustomToken", v3: "verifyCustomToken")

    public struct Request: WireRequest {
        public var token: String?
        public var returnSecureToken: Bool?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("token", to: &token)
            fields.bind("returnSecureToken", to: &returnSecureToken)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#VerifyCustomTokenResponse"
        public var idToken: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        /// Emitted even when false.
        public var isNewUser: Bool?

        public init() {}

        public init(idToken: String, refreshToken: String?, expiresIn: String?, isNewUser: Bool) {
            self.idToken = idToken
            self.refreshToken = refreshToken
            self.expiresIn = expiresIn
            self.isNewUser = isNewUser
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("isNewUser", to: &isNewUser)
        }
    }
}
