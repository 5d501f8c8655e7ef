public import CressetWire

/// `PATCH v2/projects/{project}/tenants/{tenant}` (docs/wire §14).
public enum UpdateTenant: WireMethod {
    public typealias Response = TenantMessage

    public static let route = WireRoute(
        .patch,
        "v2/projects/{project}/tenants/{tenant}",
        body: .member("settings")
    )

    public struct Request: WireRequest {
        public var tenant: String?
        public var settings: TenantMessage?
        public var updateMask: FieldMask?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("tenant", to: &tenant)
            fields.bind("settings", to: &settings, protoName: "tenant")
            fields.bind("updateMask", to: &updateMask)
        }
    }
}
