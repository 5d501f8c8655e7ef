import CressetDatabase
import CressetWire

extension DatabaseCaller {
    var auth: JSONValue {
        switch self {
        case .administrator: .null
        case .user(let auth): auth
        }
    }
}
