import CressetObjects
import CressetSQL

struct UploadTable {
    let connection: any SQLConnection

    func insert(_ upload: StoredUpload, limits: UploadLimits) throws {
        let (project, network) = (upload.projectID, upload.network)
        switch upload.caller {
        case .administrator: break
        case .user(let uid, _):
            try require("uid = ?", equals: uid, of: project, below: limits.user)
            try require("network = ? AND uid IS NOT NULL", equals: network, of: project, below: limits.network)
        case .anonymous:
            try require("network = ? AND uid IS NULL", equals: network, of: project, below: limits.signedOut)
        }
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

    func advance(_ digest: [UInt8], from offset: Int64, to end: Int64, limits: UploadLimits) throws -> Bool {
        let count = try connection.run(
            "UPDATE object_upload SET received = ? WHERE digest = ? AND received = ? AND \(StoredUpload.isOpen)",
            binding: [.integer(end), .blob(digest), .integer(offset)]
        )
        guard count > 0 else { return false }
        guard end > offset, let upload = try upload(digest), upload.caller != .administrator else { return true }
        if let uid = upload.caller.uid {
            try require("uid = ?", equals: uid, of: upload.projectID, bytes: limits.bytesOfUser)
        }
        try require("network = ?", equals: upload.network, of: upload.projectID, bytes: limits.bytesOfNetwork)
        return true
    }

    private func upload(_ digest: [UInt8]) throws(SQLError) -> StoredUpload? {
        try connection.row(
            "SELECT \(StoredUpload.columns) FROM object_upload WHERE digest = ?",
            binding: [.blob(digest)]
        ) { StoredUpload(row: $0) }
    }

    private func require(
        _ condition: String,
        equals value: String,
        of projectID: String,
        bytes limit: Int64
    ) throws {
        let sum = try connection.row(
            """
            SELECT CAST(coalesce(sum(received), 0) AS BIGINT) FROM object_upload
                WHERE project = ? AND \(condition) AND state = 'open'
            """,
            binding: [.text(projectID), .text(value)]
        ) { $0.integer(0) }
        guard sum ?? 0 <= limit else { throw ObjectError.tooManyUploads }
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
