public import CressetWire

/// `GET v2/projects/{project}/tenants` (docs/wire §14).
public enum ListTenants: WireMethod {
    public static let route = WireRoute(.get, "v2/projects/{project}/tenants")

    public struct Request: WireRequest {
        public var pageSize: Int64?
        public var pageToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("pageSize", to: &pageSize)
            fields.bind("pageToken", to: &pageToken)
        }
    }

    public struct Response: WireBody {
        public var tenants: [TenantMessage]?
        public var nextPageToken: String?

        public init() {}

        public init(tenants: [TenantMessage], nextPageToken: String?) {
            self.tenants = tenants.isEmpty ? nil : tenants
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("tenants", to: &tenants)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}
