public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func useNonce(_ digest: [UInt8], until expiry: Timestamp) async throws(StoreError) -> Bool {
        try await write { try Self.insertNonce(UsedNonce(digest: digest, expiry: expiry), on: $0) }
    }

    /// Consumes a nonce within the caller's step.
    ///
    /// - Returns: `false` if it was already used.
    static func insertNonce(_ nonce: UsedNonce, on connection: any SQLConnection) throws -> Bool {
        try connection.run(
            "INSERT INTO used_nonce (digest, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
            binding: [.blob(nonce.digest), .integer(nonce.expiry.milliseconds)]
        ) > 0
    }

    public func deleteNonces(expiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM used_nonce WHERE expires_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }
}
