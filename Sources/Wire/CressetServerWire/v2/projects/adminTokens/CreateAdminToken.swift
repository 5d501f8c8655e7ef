public import CressetWire

/// `POST v2/projects/{project}/adminTokens`: extension (docs/reference/extensions.md).
public enum CreateAdminToken: WireMethod {
    public typealias Response = AdminTokenInfo

    public static let route = WireRoute(.post, "v2/projects/{project}/adminTokens")

    public struct Request: WireRequest {
        public var name: String?
        /// `owner` by default.
        public var role: String?
        /// In seconds such as `86400s`; absent for no expiry.
        public var lifetime: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("name", to: &name)
            fields.bind("role", to: &role)
            fields.bind("lifetime", to: &lifetime)
        }
    }
}
