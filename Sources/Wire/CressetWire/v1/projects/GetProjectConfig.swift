/// `GET v1/projects` (docs/wire §13.1).
public enum GetProjectConfig: WireMethod {
    public static let route = WireRoute(.get, "v1/projects", v3: "getProjectConfig")

    public struct Request: WireRequest {
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        /// Only in the legacy form.
        public var kind: String?
        /// The project number.
        public var projectId: String?
        public var apiKey: String?
        public var authorizedDomains: [String]?
        public var allowPasswordUser: Bool?
        public var enableAnonymousUser: Bool?

        public init() {}

        public init(
            kind: String?,
            projectId: String,
            apiKey: String?,
            authorizedDomains: [String],
            allowPasswordUser: Bool?,
            enableAnonymousUser: Bool?
        ) {
            self.kind = kind
            self.projectId = projectId
            self.apiKey = apiKey
            self.authorizedDomains = authorizedDomains
            self.allowPasswordUser = allowPasswordUser
            self.enableAnonymousUser = enableAnonymousUser
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("projectId", to: &projectId)
            fields.bind("apiKey", to: &apiKey)
            fields.bind("authorizedDomains", to: &authorizedDomains)
            fields.bind("allowPasswordUser", to: &allowPasswordUser)
            fields.bind("enableAnonymousUser", to: &enableAnonymousUser)
        }
    }
}
