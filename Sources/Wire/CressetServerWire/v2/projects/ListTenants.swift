public import CressetWire

/// `GET v2/projects/{project}/tenants` (docs/wire §14).
public enum ListTenants: WireMethod {
    public static let route = WireRoute(.get, "v2/projects/{project}/tenants")

    public struct Request: WireRequest {
        public var pageSize: Int64?
        public var pageToken: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var tenants: [TenantMessage]?
        public var nextPageToken: String?

        public init(tenants: [TenantMessage], nextPageToken: String?) {
            self.tenants = tenants.isEmpty ? nil : tenants
            self.nextPageToken = nextPageToken
        }
    }
}
