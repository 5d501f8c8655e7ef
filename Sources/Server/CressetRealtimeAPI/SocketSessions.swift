import CressetRealtime
internal import Synchronization

final class SocketSessions: Sendable {
    private let sessions = Mutex<[String: SocketSession]>([:])

    func insert(_ session: SocketSession) {
        sessions.withLock { $0[session.id] = session }
    }

    func remove(_ session: SocketSession) {
        _ = sessions.withLock { $0.removeValue(forKey: session.id) }
    }

    /// Closes a client's previous connection, and waits for its final writes.
    func end(_ id: String, of database: RealtimeDatabaseID) async {
        guard let session = sessions.withLock({ $0[id] }), session.database.id == database else { return }
        await session.end()
    }
}
