import CressetIdentity
import CressetSQL

/// The steps on the outbox, each within a transaction of the caller.
struct MailTable {
    static let columns = "id, project, sealed, created_at, next_attempt_at, attempts"

    let connection: any SQLConnection

    func insert(_ mail: OutgoingMail) throws(SQLError) {
        try connection.enqueue(
            "INSERT INTO mail (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?)",
            binding: [
                .text(mail.id), .text(mail.projectID), .blob(mail.sealedContent),
                .integer(mail.createdAt.milliseconds), .integer(mail.nextAttemptAt.milliseconds),
                .integer(Int64(mail.attempts)),
            ]
        )
    }

    func take(dueAt now: Timestamp, lease: Timestamp, limit: Int) throws(SQLError) -> [OutgoingMail] {
        let due = try connection.rows(
            "SELECT \(Self.columns) FROM mail WHERE next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT ?",
            binding:  // SQLite takes a negative limit for unlimited.
            [.integer(now.milliseconds), .integer(Int64(max(0, limit)))]
        ) { OutgoingMail(row: $0) }
        for mail in due {
            try connection.enqueue(
                "UPDATE mail SET next_attempt_at = ?, attempts = attempts + 1 WHERE id = ?",
                binding: [.integer(lease.milliseconds), .text(mail.id)]
            )
        }
        return due.map { mail in
            var taken = mail
            taken.attempts += 1
            taken.nextAttemptAt = lease
            return taken
        }
    }
}
