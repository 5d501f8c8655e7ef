public import CressetWire

/// `POST v2/projects/{project}:setAuthDomain`: extension (docs/reference/extensions.md).
public enum SetAuthDomain: WireMethod {
    public typealias Response = ProjectInfo

    public static let route = WireRoute(.post, "v2/projects/{project}:setAuthDomain")

    public struct Request: WireRequest {
        /// Absent or empty for none.
        public var authDomain: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("authDomain", to: &authDomain)
        }
    }
}
