import CressetObjects
import CressetSQL

struct UploadTable {
    let connection: any SQLConnection

    func insert(_ upload: StoredUpload, limits: UploadLimits) throws {
        if let uid = upload.caller.uid {
            try require("uid = ?", equals: uid, of: upload.projectID, below: limits.user)
        }
        try require("network = ?", equals: upload.network, of: upload.projectID, below: limits.network)
        try require(nil, of: upload.projectID, below: limits.project)
        try connection.run(
            """
            INSERT INTO object_upload (\(StoredUpload.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            binding: upload.values
        )
    }

    private func require(
        _ condition: String?,
        equals value: String? = nil,
        of projectID: String,
        below limit: Int
    ) throws {
        let count = try connection.row(
            """
            SELECT count(*) FROM (SELECT 1 FROM object_upload
                WHERE project = ?\(condition.map { " AND \($0)" } ?? "") AND state = 'open' LIMIT ?) AS open_upload
            """,
            binding: [.text(projectID)] + (value.map { [.text($0)] } ?? []) + [.integer(Int64(limit))]
        ) { $0.integer(0) }
        guard count ?? 0 < Int64(limit) else { throw ObjectError.tooManyUploads }
    }

    func finish(_ digest: [UInt8], generation: Int64) throws {
        let count = try connection.run(
            "UPDATE object_upload SET state = 'finished', generation = ? WHERE digest = ? AND \(StoredUpload.isOpen)",
            binding: [.integer(generation), .blob(digest)]
        )
        guard count > 0 else { throw ObjectError.uploadEnded }
    }

    func deleteUploads(expiredBefore moment: Int64, limit: Int) throws(SQLError) -> (deleted: Int, keys: [String]) {
        let expired = try connection.rows(
            "SELECT digest, bytes, state FROM object_upload WHERE expires_at <= ? ORDER BY expires_at LIMIT ?",
            binding: [.integer(moment), .integer(Int64(limit))]
        ) { (digest: $0.blob(0), bytes: $0.text(1), state: $0.text(2)) }
        for upload in expired {
            try connection.enqueue("DELETE FROM object_upload WHERE digest = ?", binding: [.blob(upload.digest)])
        }
        let unfinished = expired.filter { $0.state != StoredUpload.State.finished.rawValue }
        return (expired.count, unfinished.map(\.bytes))
    }
}
