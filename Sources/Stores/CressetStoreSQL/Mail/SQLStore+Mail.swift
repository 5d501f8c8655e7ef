public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ mail: OutgoingMail) async throws(StoreError) {
        try await write { try MailTable(connection: $0).insert(mail) }
    }

    public func takeMail(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int
    ) async throws(StoreError) -> [OutgoingMail] {
        // Reads first: usually the outbox is empty, and a write would reach the disk.
        let isDue = try await database.read { (connection) throws(SQLError) in
            try connection.row(
                """
                SELECT 1 WHERE EXISTS (SELECT 1 FROM mail WHERE next_attempt_at <= ?)
                    OR EXISTS (SELECT 1 FROM mail WHERE next_attempt_at > ?)
                """,
                binding: [
                    .integer(now.milliseconds),
                    .integer(now.adding(milliseconds: OutgoingMail.longestDelay).milliseconds),
                ]
            ) { _ in true }
        }
        guard isDue == true else { return [] }
        return try await write { try MailTable(connection: $0).take(dueAt: now, lease: lease, limit: limit) }
    }

    public func postponeMail(_ id: String, until moment: Timestamp) async throws(StoreError) {
        try await write { connection in
            try connection.run(
                "UPDATE mail SET next_attempt_at = ? WHERE id = ?",
                binding: [.integer(moment.milliseconds), .text(id)]
            )
        }
    }

    public func deleteMail(_ id: String) async throws(StoreError) {
        try await write { try $0.run("DELETE FROM mail WHERE id = ?", binding: [.text(id)]) }
    }

    public func countMail() async throws(StoreError) -> Int {
        try await database.read { (connection) throws(SQLError) in
            Int(try connection.row("SELECT count(*) FROM mail") { $0.integer(0) } ?? 0)
        }
    }
}
