internal import Synchronization

/// The open connections.
final class ConnectionTable: Sendable {
    private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

    var count: Int {
        connections.withLock { $0.count }
    }

    func insert(_ connection: Connection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    func remove(_ connection: Connection) {
        _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Ends what is overdue. Under the lock: a connection that is being removed keeps its descriptor until then.
    func cutOverdue(at moment: ContinuousClock.Instant) {
        connections.withLock { connections in
            for connection in connections.values where connection.isOverdue(at: moment) { connection.cut() }
        }
    }
}
