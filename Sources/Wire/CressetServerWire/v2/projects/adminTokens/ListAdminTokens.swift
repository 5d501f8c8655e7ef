public import CressetWire

/// `GET v2/projects/{project}/adminTokens`: extension (docs/reference/extensions.md).
public enum ListAdminTokens: WireMethod {
    public typealias Request = ListTenants.Request

    public static let route = WireRoute(.get, "v2/projects/{project}/adminTokens")

    public struct Response: WireBody {
        public var adminTokens: [AdminTokenInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(_ adminTokens: [AdminTokenInfo], nextPageToken: String?) {
            self.adminTokens = adminTokens
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("adminTokens", to: &adminTokens)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

public struct AdminTokenInfo: WireBody {
    public var id: String?
    public var name: String?
    public var role: String?
    /// RFC 3339.
    public var createdAt: String?
    /// RFC 3339; absent for no expiry.
    public var expiresAt: String?
    /// `true` for the access token of a service account.
    public var serviceAccount: Bool?
    /// Only in the answer that creates it.
    public var token: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("name", to: &name)
        fields.bind("role", to: &role)
        fields.bind("createdAt", to: &createdAt)
        fields.bind("expiresAt", to: &expiresAt)
        fields.bind("serviceAccount", to: &serviceAccount)
        fields.bind("token", to: &token)
    }
}
