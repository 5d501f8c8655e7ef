import CressetIdentity
import CressetSQL

struct MessageTable {
    private static let columns = "id, project, tenant, sealed, created_at, expires_at, next_attempt_at, attempts"

    let connection: any SQLConnection

    func insert(_ message: OutgoingMessage) throws(SQLError) {
        try connection.enqueue(
            "INSERT INTO message (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            binding: [
                .text(message.id), .text(message.projectID), SQLValue(message.tenantID),
                .blob(message.sealedContent), .integer(message.createdAt.milliseconds),
                .integer(message.expiresAt.milliseconds), .integer(message.nextAttemptAt.milliseconds),
                .integer(Int64(message.attempts)),
            ]
        )
    }

    func take(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int,
        without projects: Set<String>
    ) throws(SQLError) -> [OutgoingMessage] {
        let marks = projects.map { _ in "?" }.joined(separator: ", ")
        let isOther = marks.isEmpty ? "" : "AND project NOT IN (\(marks))"
        let due = try connection.rows(
            """
            SELECT \(Self.columns) FROM (
                SELECT *, row_number() OVER (PARTITION BY project ORDER BY next_attempt_at, id) AS place
                FROM message WHERE next_attempt_at <= ? \(isOther)
            ) AS line WHERE place = 1 ORDER BY next_attempt_at, id LIMIT ?
            """,
            binding: [.integer(now.milliseconds)] + projects.sorted().map { .text($0) }
                // SQLite treats a negative limit as unlimited.
                + [.integer(Int64(max(0, limit)))]
        ) { OutgoingMessage(row: $0) }
        for message in due {
            try connection.enqueue(
                "UPDATE message SET next_attempt_at = ?, attempts = attempts + 1 WHERE id = ?",
                binding: [.integer(lease.milliseconds), .text(message.id)]
            )
        }
        return due.map { message in
            var taken = message
            taken.attempts += 1
            taken.nextAttemptAt = lease
            return taken
        }
    }
}
