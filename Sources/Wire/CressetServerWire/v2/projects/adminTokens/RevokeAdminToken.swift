public import CressetWire

/// `DELETE v2/projects/{project}/adminTokens/{token}`: extension (docs/reference/extensions.md).
public enum RevokeAdminToken: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/projects/{project}/adminTokens/{token}")

    public struct Request: WireRequest {
        public var token: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("token", to: &token)
        }
    }
}
