/// `GET v2/projects/{project}/tenants/{tenant}` (docs/wire §14).
public enum GetTenant: WireMethod {
    public typealias Response = TenantMessage

    public static let route = WireRoute(.get, "v2/projects/{project}/tenants/{tenant}")

    /// Request of a method that takes a tenant's id alone.
    public struct Request: WireRequest {
        /// The tenant's id, in the path.
        public var tenant: String?

        public init() {}
    }
}
