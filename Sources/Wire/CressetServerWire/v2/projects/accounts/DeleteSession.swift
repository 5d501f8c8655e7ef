public import CressetWire

/// `DELETE v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}/sessions/{session}`: extension, see
/// docs/reference/extensions.md.
public enum DeleteSession: WireMethod {
    public typealias Request = GetSession.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, scoped: "/accounts/{localId}/sessions/{session}", version: "v2")
}
