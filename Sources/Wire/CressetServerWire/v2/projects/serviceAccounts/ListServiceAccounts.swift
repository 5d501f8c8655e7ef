public import CressetWire

/// `GET v2/projects/{project}/serviceAccounts`: extension (docs/reference/extensions.md).
public enum ListServiceAccounts: WireMethod {
    public typealias Request = ListTenants.Request

    public static let route = WireRoute(.get, "v2/projects/{project}/serviceAccounts")

    public struct Response: WireBody {
        public var serviceAccounts: [ServiceAccountInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(_ serviceAccounts: [ServiceAccountInfo], nextPageToken: String?) {
            self.serviceAccounts = serviceAccounts
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("serviceAccounts", to: &serviceAccounts)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

public struct ServiceAccountInfo: WireBody {
    public var email: String?
    public var keyId: String?
    /// RFC 3339.
    public var createdAt: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("email", to: &email)
        fields.bind("keyId", to: &keyId)
        fields.bind("createdAt", to: &createdAt)
    }
}
