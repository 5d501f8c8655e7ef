public import CressetObjects
import CressetSQL

extension SQLStore {
    public func insert(_ upload: StoredUpload, limits: UploadLimits) async throws {
        try await objectWrite { try UploadTable(connection: $0).insert(upload, limits: limits) }
    }

    public func upload(_ digest: [UInt8]) async throws -> StoredUpload? {
        try await database.row(
            "SELECT \(StoredUpload.columns) FROM object_upload WHERE digest = ?",
            binding: [.blob(digest)]
        ) { StoredUpload(row: $0) }
    }

    public func advance(
        _ digest: [UInt8],
        from offset: Int64,
        to end: Int64,
        limits: UploadLimits
    ) async throws -> Bool {
        try await objectWrite { connection in
            try UploadTable(connection: connection).advance(digest, from: offset, to: end, limits: limits)
        }
    }

    public func cancelUpload(_ digest: [UInt8], until moment: Int64) async throws -> Bool {
        try await write { connection in
            try connection.run(
                """
                UPDATE object_upload
                    SET state = 'canceled', expires_at = CASE WHEN expires_at < ? THEN expires_at ELSE ? END
                    WHERE digest = ? AND \(StoredUpload.isOpen)
                """,
                binding: [.integer(moment), .integer(moment), .blob(digest)]
            ) > 0
        }
    }

    public func deleteUploads(
        expiredBefore moment: Int64,
        limit: Int
    ) async throws -> (deleted: Int, keys: [String]) {
        try await write { try UploadTable(connection: $0).deleteUploads(expiredBefore: moment, limit: limit) }
    }
}
