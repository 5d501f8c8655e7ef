public import CressetIdentity
import CressetSQL
import CressetWire

extension SQLStore {
    public func importedHashKinds(in pool: UserPool) async throws(StoreError) -> [StoredPassword] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT decoy FROM imported_hash_kind WHERE \(UserPool.condition) ORDER BY decoy",
                binding: pool.values
            ) { StoredPassword(stored: JSONObject(stored: $0.text(0))) }
        }
    }

    public func noteHashKind(_ decoy: StoredPassword, in pool: UserPool) async throws(StoreError) {
        try await write { try AccountTable(connection: $0).note(decoy, in: pool) }
    }
}
