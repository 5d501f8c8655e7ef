import CressetPostgres

public struct PostgresSettings: Sendable {
    public static let readerRange = 1...200
    /// The range of ``timeout``, in seconds.
    public static let timeoutRange = 1...300

    /// A libpq connection string or URI, possibly with several servers and a password.
    public var address: String
    /// The number of read connections, besides two for writes.
    public var readers = 8
    public var timeout = Duration.seconds(10)
    /// `true` behind a transaction pooler such as PgBouncer: connections then keep no state.
    public var isPooled = false

    public init(address: String) {
        self.address = address
    }

    /// True for a well-formed address. For others, libpq errors could reveal parts of it.
    public static func isAddress(_ text: String) -> Bool {
        PostgresAddress.isWellFormed(text)
    }
}
