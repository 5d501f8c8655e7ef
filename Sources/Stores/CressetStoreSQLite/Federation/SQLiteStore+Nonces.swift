public import CressetIdentity
import CressetSQLite

extension SQLiteStore {
    public func useNonce(_ digest: [UInt8], until expiry: Timestamp) async throws(StoreError) -> Bool {
        try await storeErrors {
            try await database.write { connection in
                try connection.run(
                    "INSERT OR IGNORE INTO used_nonce (digest, expires_at) VALUES (?, ?)",
                    [.blob(digest), .integer(expiry.milliseconds)]) > 0
            }
        }
    }

    public func deleteNonces(expiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await storeErrors {
            try await database.write { connection in
                try connection.run("DELETE FROM used_nonce WHERE expires_at < ?", [.integer(moment.milliseconds)])
            }
        }
    }
}
