public import CressetWire

/// `GET v2/projects`: extension (docs/reference/extensions.md).
public enum ListProjects: WireMethod {
    public typealias Request = ListTenants.Request

    public static let route = WireRoute(.get, "v2/projects")

    public struct Response: WireBody {
        public var projects: [ProjectInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(_ projects: [ProjectInfo], nextPageToken: String?) {
            self.projects = projects
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("projects", to: &projects)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

public struct ProjectInfo: WireBody {
    public var id: String?
    public var number: String?
    public var apiKey: String?
    /// The custom domain.
    public var authDomain: String?
    /// RFC 3339.
    public var createdAt: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("number", to: &number)
        fields.bind("apiKey", to: &apiKey)
        fields.bind("authDomain", to: &authDomain)
        fields.bind("createdAt", to: &createdAt)
    }
}
