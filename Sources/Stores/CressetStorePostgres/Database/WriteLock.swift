import CressetPostgres
import CressetSQL
import CressetStoreSQL

/// A lock for alternating writes by servers with a shared database.
///
/// A row lock in a separate transaction, only for speed: without it, servers with long transactions lose serialization
/// conflicts repeatedly. The row contains the schema version, checked at the same time.
final class WriteLock {
    /// Number of transactions without the lock after a failure.
    private static let attempts = 64
    /// In milliseconds.
    private static let timeout = 2000
    private static let versionQuery = "SELECT oldest_compatible FROM schema_version WHERE \"only\" = 1"

    private let session: PostgresSession
    private let version: Int64
    private var passes = 0
    private var isHeld = false

    init(_ session: PostgresSession, version: Int64) {
        (self.session, self.version) = (session, version)
    }

    /// False if the connection is known to be lost.
    var isConnected: Bool { session.isConnected }

    /// Waits for the lock, unless it is held or recently failed.
    ///
    /// - Returns: False without the lock: the transaction must call ``requireCompatibility(of:)``.
    func acquire() throws(SQLError) -> Bool {
        guard !isHeld else { return true }
        guard passes == 0 else {
            passes -= 1
            return false
        }
        let oldestCompatible: Int64?
        do throws(SQLError) {
            try session.beginPlain()
            try session.enqueue("SET LOCAL statement_timeout = \(Self.timeout)", binding: [])
            oldestCompatible = try session.row("\(Self.versionQuery) FOR UPDATE") { $0.integer(0) }
        } catch {
            session.rollback()
            // On a standby, fail: it rejects serializable transactions with the code of outdated statements, 0A000.
            guard error.reason != .readOnly else { throw error }
            passes = Self.attempts
            return false
        }
        isHeld = true
        try check(oldestCompatible)
        return true
    }

    /// Checks the schema version in a transaction without the lock.
    func requireCompatibility(of session: PostgresSession) throws(SQLError) {
        try check(try session.row(Self.versionQuery) { $0.integer(0) })
    }

    private func check(_ oldestCompatible: Int64?) throws(SQLError) {
        guard let oldestCompatible, oldestCompatible > version else { return }
        throw SQLError(
            .readOnly,
            description: "a newer cresset has upgraded the database; this version can only read it; upgrade this server"
        )
    }

    func abandon() {
        isHeld = false
        passes = Self.attempts
        session.disconnect()
    }

    func release() {
        guard isHeld else { return }
        isHeld = false
        session.rollback()
    }
}
