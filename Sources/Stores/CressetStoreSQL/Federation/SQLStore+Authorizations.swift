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
