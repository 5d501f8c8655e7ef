import CressetDatabase
import CressetWire

extension DatabaseCaller {
    /// `auth` as rules see it.
    var auth: JSONValue {
        switch self {
        case .administrator: .null
        case .user(let auth): auth
        }
    }
}
