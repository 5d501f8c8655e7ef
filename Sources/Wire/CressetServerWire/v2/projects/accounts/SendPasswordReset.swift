public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}:sendPasswordReset`: extension, see
/// docs/reference/extensions.md.
public enum SendPasswordReset: WireMethod {
    public typealias Request = RevokeSessions.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(
        .post,
        scoped: "/accounts/{localId}:sendPasswordReset",
        version: "v2",
        body: .empty
    )
}
