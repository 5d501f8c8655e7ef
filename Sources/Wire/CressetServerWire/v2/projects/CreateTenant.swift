public import CressetWire

/// `POST v2/projects/{project}/tenants` (docs/wire §14).
public enum CreateTenant: WireMethod {
    public typealias Response = TenantMessage

    public static let route = WireRoute(.post, "v2/projects/{project}/tenants", body: .member("tenant"))

    public struct Request: WireRequest {
        public var tenant: TenantMessage?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("tenant", to: &tenant)
        }
    }
}
