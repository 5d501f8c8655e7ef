/// `PATCH v2/projects/{project}/tenants/{tenant}` (docs/wire §14).
public enum UpdateTenant: WireMethod {
    public typealias Response = TenantMessage

    public static let route = WireRoute(
        .patch,
        "v2/projects/{project}/tenants/{tenant}",
        body: .member("settings")
    )

    /// Request of `PATCH v2/projects/{p}/tenants/{t}`.
    public struct Request: WireRequest {
        public enum CodingKeys: String, WireKey {
            case tenant, settings, updateMask

            /// The path has the tenant's id; in the vendor's errors, `tenant` is the message.
            public var protoName: String { self == .settings ? "tenant" : SnakeCase.from(rawValue) }
        }

        /// The tenant's id, in the path.
        public var tenant: String?
        /// The body.
        public var settings: TenantMessage?
        public var updateMask: FieldMask?

        public init() {}
    }
}
