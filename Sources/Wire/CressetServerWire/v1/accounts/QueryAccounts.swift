public import CressetWire

/// `POST v1/projects/{project}:queryAccounts` (docs/wire §7.4).
public enum QueryAccounts: WireMethod {
    public static let route = WireRoute(.post, scoped: "/accounts:query", alias: "v1/projects/{project}:queryAccounts")

    public struct Request: WireRequest {
        /// A filter; the email address overrides the other members.
        public struct Expression: WireBody {
            public var email: String?
            public var phoneNumber: String?
            public var userId: String?

            public init() {}

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("email", to: &email)
                fields.bind("phoneNumber", to: &phoneNumber)
                fields.bind("userId", to: &userId)
            }
        }

        public struct SortByField: WireEnum {
            public static let protoName =
                "type.googleapis.com/google.cloud.identitytoolkit.v1.QueryUserInfoRequest.SortByField"
            public static let names = [
                "SORT_BY_FIELD_UNSPECIFIED", "USER_ID", "NAME", "CREATED_AT", "LAST_LOGIN_AT", "USER_EMAIL",
            ]

            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }
        }

        public struct Order: WireEnum {
            public static let protoName =
                "type.googleapis.com/google.cloud.identitytoolkit.v1.QueryUserInfoRequest.Order"
            public static let names = ["ORDER_UNSPECIFIED", "ASC", "DESC"]

            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public static let descending = Order(rawValue: "DESC")
        }

        public var returnUserInfo: Bool?
        public var limit: StringInt64?
        public var offset: StringInt64?
        public var sortBy: SortByField?
        public var order: Order?
        public var expression: [Expression]?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("returnUserInfo", to: &returnUserInfo)
            fields.bind("limit", to: &limit)
            fields.bind("offset", to: &offset)
            fields.bind("sortBy", to: &sortBy)
            fields.bind("order", to: &order)
            fields.bind("expression", to: &expression)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var recordsCount = StringInt64(0)
        public var userInfo: [UserInfo]?

        public init() {}

        public init(recordsCount: Int64, userInfo: [UserInfo]) {
            self.recordsCount = StringInt64(recordsCount)
            self.userInfo = userInfo.isEmpty ? nil : userInfo
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("recordsCount", to: &recordsCount)
            fields.bind("userInfo", to: &userInfo)
        }
    }
}
