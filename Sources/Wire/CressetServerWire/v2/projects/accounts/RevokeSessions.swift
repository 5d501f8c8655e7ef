public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}/sessions:revokeAll`: extension, see
/// docs/reference/extensions.md.
public enum RevokeSessions: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(
        .post,
        scoped: "/accounts/{localId}/sessions:revokeAll",
        version: "v2",
        body: .empty
    )

    public struct Request: WireRequest {
        public var localId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localId", to: &localId)
        }
    }
}
