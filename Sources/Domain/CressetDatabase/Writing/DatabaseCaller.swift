public import CressetWire

public enum DatabaseCaller: Hashable, Sendable {
    /// An administrator, exempt from rules.
    case administrator
    /// Any other caller, with the rules' `auth`: an object or `null`.
    case user(auth: JSONValue)
}
