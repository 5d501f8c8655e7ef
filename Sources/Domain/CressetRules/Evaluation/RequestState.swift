public import CressetWire

/// Everything about a request that its rules can see but for the place that they stand at.
public struct RequestState: Sendable {
    /// `auth`: an object, or `null` for a request without a credential.
    public let auth: JSONValue
    /// `now`: milliseconds of Unix time.
    public let now: Int64
    /// The database before the operation; `nil` if it is empty.
    public let before: DataTree?
    /// The database after a write; `nil` if it is empty then.
    public let after: DataTree?
    /// The query of a read.
    public let query: DatabaseQuery

    /// Takes a request as it is.
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
