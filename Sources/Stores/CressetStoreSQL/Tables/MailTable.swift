import CressetIdentity
import CressetSQL

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
        var due = try mails("next_attempt_at <= ?", at: now, limit: limit)
        if due.count < limit {
            let latest = now.adding(milliseconds: OutgoingMail.longestDelay)
            due += try mails("next_attempt_at > ?", at: latest, limit: limit - due.count)
        }
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

    private func mails(_ isDue: String, at moment: Timestamp, limit: Int) throws(SQLError) -> [OutgoingMail] {
        try connection.rows(
            "SELECT \(Self.columns) FROM mail WHERE \(isDue) ORDER BY next_attempt_at, id LIMIT ?",
            // SQLite treats a negative limit as unlimited.
            binding: [.integer(moment.milliseconds), .integer(Int64(max(0, limit)))]
        ) { OutgoingMail(row: $0) }
    }
}
