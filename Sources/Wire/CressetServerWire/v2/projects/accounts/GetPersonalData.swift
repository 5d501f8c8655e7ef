public import CressetWire

/// `GET v2/projects/{project}[/tenants/{tenant}]/accounts/{localId}:personalData`: extension, see
/// docs/reference/extensions.md.
public enum GetPersonalData: WireMethod {
    public typealias Request = RevokeSessions.Request
    public typealias Response = JSONMessage

    public static let route = WireRoute(.get, scoped: "/accounts/{localId}:personalData", version: "v2")
}
