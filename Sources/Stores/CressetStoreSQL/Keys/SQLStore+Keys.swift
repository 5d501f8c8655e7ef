public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func signingKeys() async throws(StoreError) -> [SigningKeyRecord] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT id, sealed, created_at, retired_at FROM signing_key ORDER BY created_at, retired_at IS NULL, id"
            ) { row in
                SigningKeyRecord(
                    id: row.text(0),
                    sealedPrivateKey: row.blob(1),
                    createdAt: Timestamp(milliseconds: row.integer(2)),
                    retiredAt: row.optionalInteger(3).map(Timestamp.init(milliseconds:))
                )
            }
        }
    }

    public func rotateSigningKey(
        to key: SigningKeyRecord,
        replacing expected: String?
    ) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let current = try connection.row(
                "SELECT id FROM signing_key WHERE retired_at IS NULL ORDER BY created_at DESC, id DESC"
            ) { $0.text(0) }
            guard current == expected else { return false }
            try connection.run(
                "UPDATE signing_key SET retired_at = ? WHERE retired_at IS NULL",
                binding: [.integer(key.createdAt.milliseconds)]
            )
            try connection.run(
                "INSERT INTO signing_key (id, sealed, created_at, retired_at) VALUES (?, ?, ?, ?)",
                binding: [
                    .text(key.id), .blob(key.sealedPrivateKey), .integer(key.createdAt.milliseconds),
                    SQLValue(key.retiredAt?.milliseconds),
                ]
            )
            try AuditTable(connection: connection, auditWriter: auditWriter).record(
                AuditEvent(.keyRotated, of: [key.id])
            )
            return true
        }
    }

    public func deleteSigningKeys(retiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM signing_key WHERE retired_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }

    public func insertSignerKey(_ sealed: [UInt8], id: String, projectID: String) async throws(StoreError) {
        try await write { connection in
            try connection.run(
                "INSERT INTO signer_key (project, id, sealed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                binding: [.text(projectID), .text(id), .blob(sealed)]
            )
        }
    }

    public func signerKey(id: String, projectID: String) async throws(StoreError) -> [UInt8]? {
        try await database.read { (connection) throws(SQLError) in
            try connection.row(
                "SELECT sealed FROM signer_key WHERE project = ? AND id = ?",
                binding: [.text(projectID), .text(id)]
            ) { $0.blob(0) }
        }
    }
}
