import CressetIdentity
public import CressetRealtime
import CressetSQL
import CressetStoreSQL

extension SQLiteStore: RealtimeSecretStore {
    public func insert(_ secret: RealtimeSecret, ifFewerThan limit: Int) async throws -> Bool {
        try await write { [auditWriter = core.auditWriter] connection in
            let count = try connection.row(
                "SELECT count(*) FROM database_secret WHERE project = ?",
                binding: [.text(secret.projectID)]
            ) { $0.integer(0) }
            guard (count ?? 0) < Int64(limit) else { return false }
            try connection.run(
                "INSERT INTO database_secret (digest, project, sealed, name, created_at) VALUES (?, ?, ?, ?, ?)",
                binding: [
                    .blob(secret.digest), .text(secret.projectID), .blob(secret.sealed), SQLValue(secret.name),
                    .integer(secret.createdAt),
                ]
            )
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.databaseSecretCreated, in: UserPool(projectID: secret.projectID), of: [secret.id]))
            return true
        }
    }

    public func databaseSecrets(of projectID: String) async throws -> [RealtimeSecret] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT \(RealtimeSecret.columns) FROM database_secret WHERE project = ? ORDER BY created_at, digest",
                binding: [.text(projectID)]
            ) { RealtimeSecret(row: $0) }
        }
    }

    public func deleteRealtimeSecret(digest: [UInt8], of projectID: String) async throws -> Bool {
        try await write { [auditWriter = core.auditWriter] connection in
            let secret = try connection.row(
                "DELETE FROM database_secret WHERE digest = ? AND project = ? RETURNING \(RealtimeSecret.columns)",
                binding: [.blob(digest), .text(projectID)]
            ) { RealtimeSecret(row: $0) }
            guard let secret else { return false }
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.databaseSecretRevoked, in: UserPool(projectID: projectID), of: [secret.id]))
            return true
        }
    }
}

extension RealtimeSecret {
    fileprivate static let columns = "digest, sealed, project, name, created_at"

    fileprivate init(row: borrowing SQLRow) {
        self.init(
            digest: row.blob(0),
            sealed: row.blob(1),
            projectID: row.text(2),
            name: row.optionalText(3),
            createdAt: row.integer(4)
        )
    }
}
