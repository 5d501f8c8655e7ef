/// `POST v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}/sessions:revokeAll`: ours, see docs/wire-scope.md.
public enum RevokeSessions: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(
        .post,
        scoped: "/accounts/{localId}/sessions:revokeAll",
        version: "v2",
        body: .empty
    )

    /// Request of a method that takes an account's id alone.
    public struct Request: WireRequest {
        /// The account's id, in the path.
        public var localId: String?

        public init() {}
    }
}
