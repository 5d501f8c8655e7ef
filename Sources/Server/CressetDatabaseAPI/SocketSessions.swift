import CressetDatabase
internal import Synchronization

/// The connections that are open, by the ids that their clients were told.
final class SocketSessions: Sendable {
    private let sessions = Mutex<[String: SocketSession]>([:])

    func insert(_ session: SocketSession) {
        sessions.withLock { $0[session.id] = session }
    }

    func remove(_ session: SocketSession) {
        _ = sessions.withLock { $0.removeValue(forKey: session.id) }
    }

    /// Ends the connection that a client had before, and returns when its last writes are done.
    func end(_ id: String, of database: DatabaseID) async {
        guard let session = sessions.withLock({ $0[id] }), session.database.id == database else { return }
        await session.end()
    }
}
