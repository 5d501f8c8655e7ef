import CressetIdentity
import CressetWire

extension AccountAttribute {
    init?(wire name: UserAttributeName) {
        switch name {
        case .email: self = .email
        case .displayName: self = .displayName
        case .provider: self = .provider
        case .photoURL: self = .photoURL
        case .password: self = .password
        case .rawUserInfo: self = .rawUserInfo
        default: return nil
        }
    }
}

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
