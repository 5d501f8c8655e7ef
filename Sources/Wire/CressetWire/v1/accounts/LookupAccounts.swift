/// `POST v1/accounts:lookup` (docs/wire §6.5).
public enum LookupAccounts: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:lookup", v3: "getAccountInfo", scoped: "/accounts:lookup")

    public struct Request: WireRequest {
        public struct FederatedUserId: WireBody {
            public var providerId: String?
            public var rawId: String?

            public init() {}

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("providerId", to: &providerId)
                fields.bind("rawId", to: &rawId)
            }
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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("localId", to: &localId)
            fields.bind("email", to: &email)
            fields.bind("phoneNumber", to: &phoneNumber)
            fields.bind("federatedUserId", to: &federatedUserId)
            fields.bind("initialEmail", to: &initialEmail)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    /// Response of `accounts:lookup`, without `users` if it is empty.
    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#GetAccountInfoResponse"
        public var users: [UserInfo]?

        public init() {}

        public init(users: [UserInfo]) {
            self.users = users.isEmpty ? nil : users
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("users", to: &users)
        }
    }
}
