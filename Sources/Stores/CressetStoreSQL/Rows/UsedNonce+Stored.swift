import CressetIdentity
import CressetSQL

extension UsedNonce {
    static func isStored(_ digest: [UInt8], on connection: any SQLConnection) throws(SQLError) -> Bool {
        try connection.row("SELECT 1 FROM used_nonce WHERE digest = ?", binding: [.blob(digest)]) { $0.integer(0) }
            != nil
    }

    /// Does not wait for an answer.
    func insert(ifHandOverOf projectID: String, on connection: any SQLConnection) throws(SQLError) {
        try connection.enqueue(
            """
            INSERT INTO used_nonce (digest, expires_at) SELECT ?, ? FROM project
                WHERE id = ? AND config LIKE '%"cressetHandOver":{"%' ON CONFLICT DO NOTHING
            """,
            binding: [.blob(digest), .integer(expiry.milliseconds), .text(projectID)]
        )
    }
}
