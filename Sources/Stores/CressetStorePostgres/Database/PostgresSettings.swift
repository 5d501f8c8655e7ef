import CressetPostgres

/// The address of a PostgreSQL server, and the terms on which it is used.
public struct PostgresSettings: Sendable {
    /// The range of ``readers``.
    public static let readerRange = 1...200
    /// The range of ``timeout``, in seconds.
    public static let timeoutRange = 1...300

    /// A connection string or URI, as libpq reads them; it may name several servers, and hold a password.
    public var address: String
    /// The number of connections that read; two more write.
    public var readers = 8
    /// The longest time for a statement.
    public var timeout = Duration.seconds(10)
    /// True if a pooler in transaction mode stands between, such as PgBouncer: nothing is then kept in a connection from
    /// one transaction to the next.
    public var isPooled = false

    /// Makes settings with the standard terms.
    public init(address: String) {
        self.address = address
    }

    /// True if an address can be told to libpq, which may show parts of any other one.
    public static func isAddress(_ text: String) -> Bool {
        PostgresAddress.isWellFormed(text)
    }
}
