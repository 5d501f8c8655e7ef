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
