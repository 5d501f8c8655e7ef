public import CressetWire

/// `POST v2/operators/{id}:setRole`: extension (docs/reference/extensions.md).
public enum SetOperatorRole: WireMethod {
    public typealias Response = OperatorInfo

    public static let route = WireRoute(.post, "v2/operators/{id}:setRole", body: .member("grant"))

    public struct Request: WireRequest {
        public var id: String?
        public var grant: OperatorGrant?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
            fields.bind("grant", to: &grant)
        }
    }
}

public struct OperatorGrant: WireBody {
    /// `none` removes the role.
    public var role: String?
    /// `*` for all projects.
    public var project: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("role", to: &role)
        fields.bind("project", to: &project)
    }
}
