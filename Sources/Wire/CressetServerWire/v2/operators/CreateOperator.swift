public import CressetWire

/// `POST v2/operators`: extension (docs/reference/extensions.md).
public enum CreateOperator: WireMethod {
    public typealias Response = OperatorInfo

    public static let route = WireRoute(.post, "v2/operators")

    public struct Request: WireRequest {
        public var email: String?
        public var role: String?
        /// `*` for all projects.
        public var project: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("email", to: &email)
            fields.bind("role", to: &role)
            fields.bind("project", to: &project)
        }
    }
}
