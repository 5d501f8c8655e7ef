/// `POST v1/token` (docs/wire §4.3).
public enum RefreshToken: WireMethod {
    public static let route = WireRoute(.post, "v1/token")

    /// Request of the token endpoint (docs/wire §4.3), as JSON or form, in either spelling.
    public struct Request: WireRequest {
        public var grantType: String?
        public var refreshToken: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        /// The names of OAuth (RFC 6749 §5.1).
        public enum CodingKeys: String, WireKey {
            case accessToken = "access_token"
            case expiresIn = "expires_in"
            case tokenType = "token_type"
            case refreshToken = "refresh_token"
            case idToken = "id_token"
            case userId = "user_id"
            case projectId = "project_id"
        }

        public var accessToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var tokenType: String?
        public var refreshToken: String?
        public var idToken: String?
        public var userId: String?
        /// The project number.
        public var projectId: String?

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
    }
}
