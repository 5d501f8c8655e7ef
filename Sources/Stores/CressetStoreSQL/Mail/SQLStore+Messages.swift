public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ message: OutgoingMessage) async throws(StoreError) {
        try await write { try MessageTable(connection: $0).insert(message) }
    }

    public func takeMessages(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int,
        without projects: Set<String>
    ) async throws(StoreError) -> [OutgoingMessage] {
        // Reads first: usually the outbox is empty, and a write would reach the disk.
        let isDue = try await database.read { (connection) throws(SQLError) in
            try connection.row(
                "SELECT 1 FROM message WHERE next_attempt_at <= ? LIMIT 1",
                binding: [.integer(now.milliseconds)]
            ) {
                $0.bool(0)
            }
        }
        guard isDue == true else { return [] }
        return try await write { connection in
            try MessageTable(connection: connection).take(dueAt: now, lease: lease, limit: limit, without: projects)
        }
    }

    public func postponeMessage(_ id: String, until moment: Timestamp) async throws(StoreError) {
        try await write { connection in
            try connection.run(
                "UPDATE message SET next_attempt_at = ? WHERE id = ?",
                binding: [.integer(moment.milliseconds), .text(id)]
            )
        }
    }

    public func deleteMessage(_ id: String) async throws(StoreError) {
        try await write { try $0.run("DELETE FROM message WHERE id = ?", binding: [.text(id)]) }
    }

    public func countMessages() async throws(StoreError) -> Int {
        try await database.read { (connection) throws(SQLError) in
            Int(try connection.row("SELECT count(*) FROM message") { $0.integer(0) } ?? 0)
        }
    }

    public func deleteMessages(expiredAt now: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.rows(
                "DELETE FROM message WHERE expires_at <= ? RETURNING id",
                binding: [.integer(now.milliseconds)]
            ) { $0.text(0) }.count
        }
    }
}
