import CressetPostgres
import CressetSQL
import CressetStoreSQL

/// The turn to write: servers that share a database write one after the other, as people go through a door.
///
/// It is a lock on a row, held by a transaction of its own. Nothing depends on it but speed: transactions are serializable with
/// or without it. Without it a server whose transactions are long would be in the way of others, and lose, again and again. The
/// row is that of the tables' version, which whoever changes them holds: it is looked at by the way.
final class WriteTurn {
    /// Attempts that go without a turn after one that was not to be had: whoever holds it does not live, or not here.
    private static let attempts = 64
    /// The longest time to wait, in milliseconds.
    private static let patience = 2000
    private static let question = "SELECT oldest_compatible FROM schema_version WHERE \"only\" = 1"

    private let session: PostgresSession
    private let version: Int64
    private var passes = 0
    private var isHeld = false

    /// - Parameter version: The version of the tables that this program knows.
    init(_ session: PostgresSession, version: Int64) {
        (self.session, self.version) = (session, version)
    }

    /// True if there is a connection for it, as far as is known.
    var isConnected: Bool { session.isConnected }

    /// Waits for the turn, unless it is held or was not to be had a moment ago.
    ///
    /// - Returns: False if there is none: the transaction has to ``requireCompatibility(of:)`` itself.
    /// - Throws: `SQLError` (`readOnly`) if the server takes no writes, or if a newer version has made the tables what this
    ///   program must not write to.
    func take() throws(SQLError) -> Bool {
        guard !isHeld else { return true }
        guard passes == 0 else {
            passes -= 1
            return false
        }
        let oldestCompatible: Int64?
        do throws(SQLError) {
            try session.beginPlain()
            try session.enqueue("SET LOCAL statement_timeout = \(Self.patience)", binding: [])
            oldestCompatible = try session.row("\(Self.question) FOR UPDATE") { $0.integer(0) }
        } catch {
            session.rollback()
            // A standby would be asked again and again: it has no serializable transactions, and says so as if a
            // statement were outdated.
            guard error.reason != .readOnly else { throw error }
            passes = Self.attempts
            return false
        }
        isHeld = true
        try check(oldestCompatible)
        return true
    }

    /// Reads in a transaction that has no turn if this program may write.
    ///
    /// - Throws: `SQLError` (`readOnly`).
    func requireCompatibility(of session: PostgresSession) throws(SQLError) {
        try check(try session.row(Self.question) { $0.integer(0) })
    }

    private func check(_ oldestCompatible: Int64?) throws(SQLError) {
        guard let oldestCompatible, oldestCompatible > version else { return }
        throw SQLError(.readOnly, description: "the database was written by a newer cresset")
    }

    /// Leaves the turn's connection to the steps, which cannot go without one.
    func giveUp() {
        isHeld = false
        passes = Self.attempts
        session.disconnect()
    }

    /// Gives the turn to the next server.
    func giveBack() {
        guard isHeld else { return }
        isHeld = false
        session.rollback()
    }
}
