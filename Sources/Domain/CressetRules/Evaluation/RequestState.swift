public import CressetWire

/// The request data visible to rules, except the place of the rule.
public struct RequestState: Sendable {
    /// `auth`: an object, or `null` for an unauthenticated request.
    public let auth: JSONValue
    /// `now`: milliseconds of Unix time.
    public let now: Int64
    /// The database before the operation; `nil` if empty.
    public let before: DataTree?
    /// The database after a write; `nil` if empty.
    public let after: DataTree?
    public let query: DatabaseQuery

    public init(
        auth: JSONValue,
        now: Int64,
        before: DataTree?,
        after: DataTree? = nil,
        query: DatabaseQuery = DatabaseQuery()
    ) {
        self.auth = auth
        self.now = now
        self.before = before
        self.after = after
        self.query = query
    }
}
