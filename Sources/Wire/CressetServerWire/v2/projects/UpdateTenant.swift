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
        public enum CodingKeys: String, WireKey {
            case tenant, settings, updateMask

            /// The path contains the tenant ID; in Firebase's errors, `tenant` is the message.
            public var protoName: String { self == .settings ? "tenant" : SnakeCase.from(rawValue) }
        }

        public var tenant: String?
        public var settings: TenantMessage?
        public var updateMask: FieldMask?

        public init() {}
    }
}
