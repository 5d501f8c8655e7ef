/// `POST v1/token` (docs/wire §4.3).
public enum RefreshToken: WireMethod {
    public static let route = WireRoute(.post, "v1/token")

    /// Request of the token endpoint (docs/wire §4.3), as JSON or form, in either spelling.
    public struct Request: WireRequest {
        public var grantType: String?
        public var refreshToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("grantType", to: &grantType)
            fields.bind("refreshToken", to: &refreshToken)
        }
    }

    public struct Response: WireBody {
        public var accessToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var tokenType: String?
        public var refreshToken: String?
        public var idToken: String?
        public var userId: String?
        /// The project number.
        public var projectId: String?

        public init() {}

        public init(
            accessToken: String,
            expiresIn: String,
            tokenType: String,
            refreshToken: String,
            idToken: String,
            userId: String,
            projectId: String
        ) {
            self.accessToken = accessToken
            self.expiresIn = expiresIn
            self.tokenType = tokenType
            self.refreshToken = refreshToken
            self.idToken = idToken
            self.userId = userId
            self.projectId = projectId
        }

        /// Binds the names of OAuth (RFC 6749 §5.1).
        public mutating func bind(to fields: inout WireFields) {
            fields.bind("access_token", to: &accessToken)
            fields.bind("expires_in", to: &expiresIn)
            fields.bind("token_type", to: &tokenType)
            fields.bind("refresh_token", to: &refreshToken)
            fields.bind("id_token", to: &idToken)
            fields.bind("user_id", to: &userId)
            fields.bind("project_id", to: &projectId)
        }
    }
}
