import CressetIdentity
import CressetServerWire

extension AccountQuery.SortKey {
    init(wire field: QueryAccounts.Request.SortByField) {
        self =
            switch field.rawValue {
            case "NAME": .displayName
            case "CREATED_AT": .createdAt
            case "LAST_LOGIN_AT": .lastLoginAt
            case "USER_EMAIL": .email
            default: .localID
            }
    }
}
