public import CressetWire

public enum ObjectCaller: Equatable, Sendable {
    /// Exempt from rules and user quotas.
    case administrator
    /// - Parameter auth: `request.auth`, with `uid` and `token`.
    case user(uid: String, auth: JSONValue)
    case anonymous

    package var uid: String? {
        if case .user(let uid, _) = self { uid } else { nil }
    }

    var auth: JSONValue {
        if case .user(_, let auth) = self { auth } else { .null }
    }
}
