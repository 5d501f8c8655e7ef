public import CressetWire

/// The one who reads or writes.
public enum DatabaseCaller: Hashable, Sendable {
    /// An administrator, whom no rules bind.
    case administrator
    /// Anybody else, with `auth` as the rules see it: an object, or `null`.
    case user(auth: JSONValue)
}
