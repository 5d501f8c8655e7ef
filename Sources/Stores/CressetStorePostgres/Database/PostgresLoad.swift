import Synchronization

public struct PostgresLoad: Sendable {
    public var commits = 0
    /// Transactions restarted after a conflict with another server.
    public var conflicts = 0
    public var lostConnections = 0
    /// Commits with a lost response, resolved by a query.
    public var resolvedCommits = 0
    public var roundTrips = 0
    public var waitingReads = 0
}

final class PostgresCounters: Sendable {
    private let state = Mutex(PostgresLoad())

    var load: PostgresLoad { state.withLock { $0 } }

    func count(_ events: Int = 1, as kind: any WritableKeyPath<PostgresLoad, Int> & Sendable) {
        state.withLock { $0[keyPath: kind] += events }
    }
}
