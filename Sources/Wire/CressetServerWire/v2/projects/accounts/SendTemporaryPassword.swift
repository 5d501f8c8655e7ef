public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}:sendTemporaryPassword`: extension, see
/// docs/reference/extensions.md.
public enum SendTemporaryPassword: WireMethod {
    public typealias Request = RevokeSessions.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(
        .post,
        scoped: "/accounts/{localId}:sendTemporaryPassword",
        version: "v2",
        body: .empty
    )
}
