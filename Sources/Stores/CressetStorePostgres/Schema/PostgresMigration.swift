import CressetSQL
import CressetStoreSQL

struct PostgresMigration {
    private static let attempts = 20

    private let session: PostgresSession
    private let schema: PostgresSchema

    init(_ session: PostgresSession, to schema: PostgresSchema = .current) {
        (self.session, self.schema) = (session, schema)
    }

    func run() throws(SQLError) {
        let found = try PostgresVersion(reading: session)
        guard found.number < schema.version else { return }
        var lastError: SQLError?
        for _ in 0..<Self.attempts {
            do throws(SQLError) {
                if !found.isMade { try makeLock() }
                return try migrate()
            } catch {
                session.rollback()
                // Another server interfered, and might have completed the migration.
                guard error.isTransient || error.isUniqueViolation || error.reason == .locked else { throw error }
                lastError = error
            }
        }
        if let lastError { throw lastError }
    }

    private func makeLock() throws(SQLError) {
        try session.run(
            """
            CREATE TABLE IF NOT EXISTS schema_version
                ("only" BIGINT PRIMARY KEY, version BIGINT NOT NULL, oldest_compatible BIGINT NOT NULL)
            """
        )
        try session.run(
            "INSERT INTO schema_version (\"only\", version, oldest_compatible) VALUES (1, 0, 0) ON CONFLICT DO NOTHING"
        )
    }

    private func migrate() throws(SQLError) {
        try session.begin()
        // Another server may be migrating; an index can take hours.
        try session.liftTimeouts()
        defer { session.restoreLimit() }
        let found = try session.row("SELECT version FROM schema_version WHERE \"only\" = 1 FOR UPDATE") {
            $0.integer(0)
        }
        guard let found, found < schema.version else { return session.rollback() }
        // A statement waiting for a table lock blocks other sessions.
        try session.restoreLockTimeout()
        for statement in schema.statements(from: found) { try session.enqueue(statement, binding: []) }
        try session.enqueue(
            "UPDATE schema_version SET version = ?, oldest_compatible = ?",
            binding: [
                .integer(schema.version),
                .integer(schema.oldestCompatible),
            ]
        )
        try session.commit()
    }
}
