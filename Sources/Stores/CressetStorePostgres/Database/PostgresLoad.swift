import Synchronization

/// The events of a store's connections since its start, and what waits for them.
public struct PostgresLoad: Sendable {
    /// Transactions that were committed.
    public var commits = 0
    /// Transactions that were begun again because another server was in the way.
    public var conflicts = 0
    /// Connections that were lost.
    public var lostConnections = 0
    /// Commits whose answer was lost, and whose fate was read from the database.
    public var resolvedCommits = 0
    /// Round trips to the server by writing.
    public var roundTrips = 0
    /// Reads that wait for a connection.
    public var waitingReads = 0
}

/// Counts the events of connections.
final class PostgresCounters: Sendable {
    private let state = Mutex(PostgresLoad())

    var load: PostgresLoad { state.withLock { $0 } }

    func count(_ events: Int = 1, as kind: any WritableKeyPath<PostgresLoad, Int> & Sendable) {
        state.withLock { $0[keyPath: kind] += events }
    }
}
