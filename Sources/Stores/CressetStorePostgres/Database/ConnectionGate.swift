import CressetPostgres
import CressetStoreSQL
import Synchronization

/// Keeps threads from waiting one after the other for a server that has just not answered.
final class ConnectionGate: Sendable {
    private static let pause = Duration.milliseconds(200)

    private let failure = Mutex<(moment: ContinuousClock.Instant, error: SQLError)?>(nil)

    /// Connects, unless another thread has failed to a moment ago.
    func connecting(_ connect: () throws(PostgresError) -> PostgresConnection) throws(SQLError) -> PostgresConnection {
        if let last = failure.withLock({ $0 }), ContinuousClock.now - last.moment < Self.pause { throw last.error }
        do throws(PostgresError) {
            let connection = try connect()
            failure.withLock { $0 = nil }
            return connection
        } catch {
            let failure = SQLError(error)
            self.failure.withLock { $0 = (ContinuousClock.now, failure) }
            throw failure
        }
    }
}
