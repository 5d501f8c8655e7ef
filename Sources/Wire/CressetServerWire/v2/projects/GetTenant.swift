public import CressetWire

/// `GET v2/projects/{project}/tenants/{tenant}` (docs/wire §14).
public enum GetTenant: WireMethod {
    public typealias Response = TenantMessage

    public static let route = WireRoute(.get, "v2/projects/{project}/tenants/{tenant}")

    public struct Request: WireRequest {
        public var tenant: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("tenant", to: &tenant)
        }
    }
}
