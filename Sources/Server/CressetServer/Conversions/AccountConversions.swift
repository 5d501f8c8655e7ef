import CressetIdentity
import CressetServerWire
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

extension SessionInfo {
    init(_ session: Accounts.ShownSession) {
        self.init()
        id = session.id
        signInProvider = session.signInProvider
        secondFactor = session.secondFactor
        signedInAt = session.signedInAt.rfc3339
        lastUsedAt = session.usedAt?.rfc3339
        userAgent = session.device?.userAgent
        network = session.device?.network
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
