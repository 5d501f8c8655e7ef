public import CressetWire

/// `POST v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}:unlock`: extension, see
/// docs/reference/extensions.md.
public enum UnlockAccount: WireMethod {
    public typealias Request = RevokeSessions.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.post, scoped: "/accounts/{localId}:unlock", version: "v2", body: .empty)
}
