public import CressetIdentity
import CressetSQLite
import CressetWire

extension SQLiteStore {
    public func importedHashKinds(in pool: UserPool) async throws(StoreError) -> [StoredPassword] {
        try await database.read { (connection) throws(SQLiteError) in
            try connection.rows(
                "SELECT decoy FROM imported_hash_kind WHERE project = ? AND tenant = ? ORDER BY decoy",
                binding: pool.values
            ) { StoredPassword(stored: JSONObject(stored: $0.text(0))) }
        }
    }

    public func noteHashKind(_ decoy: StoredPassword, in pool: UserPool) async throws(StoreError) {
        try await storeErrors {
            try await database.write { try AccountTable(connection: $0).note(decoy, in: pool) }
        }
    }
}

extension AccountTable {
    /// Notes a kind of imported hash; one more than a pool may have is passed over.
    func note(_ kind: StoredPassword, in pool: UserPool) throws(SQLiteError) {
        try connection.run(
            """
            INSERT OR IGNORE INTO imported_hash_kind (project, tenant, decoy) SELECT ?, ?, ?
                WHERE (SELECT count(*) FROM imported_hash_kind WHERE project = ? AND tenant = ?) < ?
            """,
            binding: pool.values + [.text(kind.stored.storedText)] + pool.values
                + [.integer(Int64(StoredPassword.kindLimit))]
        )
    }
}
