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
    }

    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#DownloadAccountResponse"
        public var users: [UserInfo]?
        public var nextPageToken: String?

        public init(users: [UserInfo], nextPageToken: String?) {
            self.users = users.isEmpty ? nil : users
            self.nextPageToken = nextPageToken
        }
    }
}
