import CressetRealtime
import CressetWire

extension RealtimeCaller {
    var auth: JSONValue {
        switch self {
        case .administrator: .null
        case .user(let auth): auth
        }
    }
}
