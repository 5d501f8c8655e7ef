public import CressetWire

/// `GET v2/operators`: extension (docs/reference/extensions.md).
public enum ListOperators: WireMethod {
    public typealias Request = ListTenants.Request

    public static let route = WireRoute(.get, "v2/operators")

    public struct Response: WireBody {
        public var operators: [OperatorInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(_ operators: [OperatorInfo], nextPageToken: String?) {
            self.operators = operators
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("operators", to: &operators)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

public struct OperatorInfo: WireBody {
    public var id: String?
    public var email: String?
    /// By project; `*` for all projects.
    public var roles: [String: String]?
    public var hasSecondFactor: Bool?
    /// RFC 3339.
    public var createdAt: String?
    /// RFC 3339.
    public var lastSignInAt: String?
    /// Signs in once. Only in the answers that create it.
    public var link: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("email", to: &email)
        fields.bind("roles", to: &roles)
        fields.bind("hasSecondFactor", to: &hasSecondFactor)
        fields.bind("createdAt", to: &createdAt)
        fields.bind("lastSignInAt", to: &lastSignInAt)
        fields.bind("link", to: &link)
    }
}
