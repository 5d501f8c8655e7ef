public import CressetIdentity
import CressetSQLite

extension SQLiteStore {
    public func sessions(of localID: String, in pool: UserPool) async throws(StoreError) -> [Session] {
        try await database.read { (connection) throws(SQLiteError) in
            // A tomb has a digest that no token has.
            try connection.rows(
                """
                SELECT \(Session.columns) FROM session WHERE \(UserPool.condition) AND local_id = ?
                    AND length(digest) = 32 ORDER BY auth_time DESC, digest
                """,
                binding: pool.values + [.text(localID)]
            ) { Session(row: $0) }
        }
    }

    public func deleteSession(
        refreshTokenDigest: [UInt8],
        of localID: String,
        in pool: UserPool
    ) async throws(StoreError) -> Bool {
        try await write { [scribe] connection in
            let count = try connection.run(
                "DELETE FROM session WHERE digest = ? AND \(UserPool.condition) AND local_id = ?",
                binding: [.blob(refreshTokenDigest)] + pool.values + [.text(localID)]
            )
            guard count > 0 else { return false }
            try AuditTable(connection: connection, scribe: scribe)
                .record(AuditEvent(.sessionsRevoked, in: pool, of: [localID], fields: ["session"]))
            return true
        }
    }
}
