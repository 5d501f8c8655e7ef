public import CressetDatabase
import CressetIdentity
import CressetSQL
import CressetStoreSQL

extension SQLiteStore: DatabaseSecretStore {
    public func insert(_ secret: DatabaseSecret, ifFewerThan limit: Int) async throws -> Bool {
        try await write { [scribe = core.scribe] connection in
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
            try AuditTable(connection: connection, scribe: scribe)
                .record(AuditEvent(.databaseSecretCreated, in: UserPool(projectID: secret.projectID), of: [secret.id]))
            return true
        }
    }

    public func databaseSecrets(of projectID: String) async throws -> [DatabaseSecret] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT \(DatabaseSecret.columns) FROM database_secret WHERE project = ? ORDER BY created_at, digest",
                binding: [.text(projectID)]
            ) { DatabaseSecret(row: $0) }
        }
    }

    public func deleteDatabaseSecret(digest: [UInt8], of projectID: String) async throws -> Bool {
        try await write { [scribe = core.scribe] connection in
            let secret = try connection.row(
                "DELETE FROM database_secret WHERE digest = ? AND project = ? RETURNING \(DatabaseSecret.columns)",
                binding: [.blob(digest), .text(projectID)]
            ) { DatabaseSecret(row: $0) }
            guard let secret else { return false }
            try AuditTable(connection: connection, scribe: scribe)
                .record(AuditEvent(.databaseSecretRevoked, in: UserPool(projectID: projectID), of: [secret.id]))
            return true
        }
    }
}

extension DatabaseSecret {
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
