/// `GET v1/projects` (docs/wire §13.1).
public enum GetProjectConfig: WireMethod {
    public static let route = WireRoute(.get, "v1/projects", v3: "getProjectConfig")

    public struct Request: WireRequest {
        public var targetProjectId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        /// Only in the legacy form.
        public var kind: String?
        /// The project number.
        public var projectId: String?
        public var apiKey: String?
        public var authorizedDomains: [String]?
        public var allowPasswordUser: Bool?
        public var enableAnonymousUser: Bool?

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
    }
}
