public import CressetWire

/// `GET v1/projects/{project}/accounts:batchGet` (docs/wire §7.2).
public enum BatchGetAccounts: WireMethod {
    public static let route = WireRoute(.get, scoped: "/accounts:batchGet")

    public struct Request: WireRequest {
        public var targetProjectId: String?
        public var tenantId: String?
        public var maxResults: StringInt64?
        public var nextPageToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("targetProjectId", to: &targetProjectId)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("maxResults", to: &maxResults)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }

    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#DownloadAccountResponse"
        public var users: [UserInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(users: [UserInfo], nextPageToken: String?) {
            self.users = users.isEmpty ? nil : users
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("users", to: &users)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}
