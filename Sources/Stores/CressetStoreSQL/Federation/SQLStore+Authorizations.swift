public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ authorization: Authorization) async throws(StoreError) {
        try await write { connection in
            try connection.run(
                "INSERT INTO \"authorization\" (project, tenant, digest, sealed, expires_at) VALUES (?, ?, ?, ?, ?)",
                binding: authorization.pool.values + [
                    .blob(authorization.digest), .blob(authorization.sealedContent),
                    .integer(authorization.expiresAt.milliseconds),
                ]
            )
        }
    }

    public func authorization(digest: [UInt8]) async throws(StoreError) -> Authorization? {
        try await database.row(
            "SELECT project, tenant, sealed, expires_at FROM \"authorization\" WHERE digest = ?",
            binding: [.blob(digest)]
        ) { Authorization(digest: digest, row: $0) }
    }

    public func takeAuthorization(
        digest: [UInt8],
        in pool: UserPool
    ) async throws(StoreError) -> Authorization? {
        try await write { connection in
            try connection.row(
                """
                DELETE FROM "authorization" WHERE digest = ? AND \(UserPool.condition)
                    RETURNING project, tenant, sealed, expires_at
                """,
                binding: [.blob(digest)] + pool.values
            ) { Authorization(digest: digest, row: $0) }
        }
    }

    public func deleteAuthorizations(expiredBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM \"authorization\" WHERE expires_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }
}

extension Authorization {
    fileprivate init(digest: [UInt8], row: borrowing SQLRow) {
        self.init(
            digest: digest,
            pool: UserPool(row: row, at: 0),
            sealedContent: row.blob(2),
            expiresAt: Timestamp(milliseconds: row.integer(3))
        )
    }
}

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

    public func isNonceUsed(_ digest: [UInt8]) async throws(StoreError) -> Bool {
        try await database.read { (connection) throws(SQLError) in
            try UsedNonce.isStored(digest, on: connection)
        }
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
