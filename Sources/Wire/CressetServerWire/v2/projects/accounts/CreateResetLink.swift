public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}:createResetLink`: extension, see
/// docs/reference/extensions.md.
public enum CreateResetLink: WireMethod {
    public typealias Request = RevokeSessions.Request

    public static let route = WireRoute(
        .post,
        scoped: "/accounts/{localId}:createResetLink",
        version: "v2",
        body: .empty
    )

    public struct Response: WireBody {
        public var link: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("link", to: &link)
        }
    }
}
