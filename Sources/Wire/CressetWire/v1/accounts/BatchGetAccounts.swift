/// Response of `accounts:batchGet` (docs/wire §7.2).
public struct BatchGetResponse: Codable, Equatable, Sendable {
    public var kind: String? = "identitytoolkit#DownloadAccountResponse"
    public var users: [UserInfo]?
    public var nextPageToken: String?

    public init(users: [UserInfo], nextPageToken: String?) {
        self.users = users.isEmpty ? nil : users
        self.nextPageToken = nextPageToken
    }
}

/// Request of its legacy form, `downloadAccount` (docs/wire §1.6).
public struct DownloadAccountsRequest: Codable, Equatable, Sendable {
    public var targetProjectId: String?
    public var tenantId: String?
    public var maxResults: StringInt64?
    public var nextPageToken: String?

    public init() {}
}
