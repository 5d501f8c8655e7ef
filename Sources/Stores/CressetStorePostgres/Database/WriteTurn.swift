import CressetPostgres
import CressetSQL
import CressetStoreSQL

/// The turn to write: servers that get into one another's way write one after the other for a while, as people go through
/// a door.
///
/// It is a lock on a row, held by a transaction of its own. Nothing depends on it but speed: transactions are serializable with
/// or without it, and who does not get it in time goes on.
final class WriteTurn {
    /// Batches that take a turn after one that was in somebody's way.
    private static let batches = 64

    private let session: PostgresSession
    private var remaining = 0
    private var isHeld = false

    init(_ session: PostgresSession) {
        self.session = session
    }

    /// Notes that another server was in the way.
    func noteConflict() {
        remaining = Self.batches
    }

    /// Waits for the turn if it is of use.
    func take() {
        guard !isHeld, remaining > 0 else { return }
        remaining -= 1
        do throws(SQLError) {
            try session.beginPlain()
            // Longer than that nobody needs who is alive.
            try session.enqueue("SET LOCAL statement_timeout = 2000", binding: [])
            _ = try session.row("SELECT version FROM schema_version WHERE \"only\" = 1 FOR UPDATE") { $0.integer(0) }
            isHeld = true
        } catch {
            session.rollback()
            remaining = 0
        }
    }

    func giveBack() {
        guard isHeld else { return }
        isHeld = false
        session.rollback()
    }
}
