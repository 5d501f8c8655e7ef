public import CressetWire

/// `DELETE v2/projects/{project}/tenants/{tenant}` (docs/wire §14).
public enum DeleteTenant: WireMethod {
    public typealias Request = GetTenant.Request
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.delete, "v2/projects/{project}/tenants/{tenant}")
}
