/// `POST v1/accounts:lookup` (docs/wire §6.5).
public enum LookupAccounts: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:lookup", v3: "getAccountInfo", scoped: "/accounts:lookup")

    public struct Request: WireRequest {
        public struct FederatedUserId: Codable, Equatable, Sendable {
            public var providerId: String?
            public var rawId: String?

            public init() {}
        }

        public var idToken: String?
        public var localId: [String]?
        public var email: [String]?
        public var phoneNumber: [String]?
        public var federatedUserId: [FederatedUserId]?
        public var initialEmail: [String]?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}
    }

    /// Response of `accounts:lookup`, without `users` if it is empty.
    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#GetAccountInfoResponse"
        public var users: [UserInfo]?

        public init(users: [UserInfo]) {
            self.users = users.isEmpty ? nil : users
        }
    }
}
