import CressetIdentity
import CressetSQL

/// Within the caller's transaction. Only the first pending item of a line has an attempt time.
struct OutboxTable {
    private static let line = "kind = ? AND target = ? AND line = ? AND failed_at IS NULL"

    let connection: any SQLConnection

    /// Adds an item, the last of its line. The first one is due at its time.
    func insert(_ new: OutboxItem) throws(SQLError) {
        var (item, position) = (new, Int64?.none)
        if let line = item.line {
            let last = try connection.row(
                "SELECT position FROM outbox WHERE \(Self.line) ORDER BY position DESC LIMIT 1",
                binding: [.text(item.kind.rawValue), .text(item.target), .text(line)]
            ) { $0.integer(0) }
            if last != nil { item.nextAttemptAt = nil }
            position = (last ?? 0) + 1
        }
        try connection.enqueue(
            "INSERT INTO outbox (\(OutboxItem.columns), position) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            binding: item.values + [SQLValue(position)]
        )
    }

    /// Longest due first. Looks up each target, regardless of its pending items.
    func dueTargets(of kind: OutboxItem.Kind, at now: Timestamp) throws(SQLError) -> [OutboxTarget] {
        let isPending = "kind = ? AND target = name AND next_attempt_at IS NOT NULL"
        return try connection.rows(
            """
            WITH RECURSIVE pending AS (
                SELECT min(target) AS name FROM outbox WHERE kind = ? AND next_attempt_at IS NOT NULL
                UNION ALL
                SELECT (SELECT min(target) FROM outbox WHERE kind = ? AND target > name AND next_attempt_at IS NOT NULL)
                    FROM pending WHERE name IS NOT NULL
            ), times AS (
                SELECT name, (SELECT project FROM outbox WHERE \(isPending) LIMIT 1) AS project,
                    (SELECT min(next_attempt_at) FROM outbox WHERE \(isPending)) AS earliest,
                    (SELECT max(next_attempt_at) FROM outbox WHERE \(isPending)) AS latest
                    FROM pending WHERE name IS NOT NULL
            )
            SELECT name, project FROM times WHERE earliest <= ? OR latest > ? ORDER BY earliest, name
            """,
            binding: [SQLValue](repeating: .text(kind.rawValue), count: 5) + [
                .integer(now.milliseconds), .integer(now.adding(milliseconds: kind.maxDelay).milliseconds),
            ]
        ) { OutboxTarget($0.text(0), of: $0.text(1)) }
    }

    func claim(
        _ count: Int,
        for target: String,
        of kind: OutboxItem.Kind,
        dueAt now: Timestamp,
        lease: Timestamp
    ) throws(SQLError) -> [OutboxItem] {
        let latest = now.adding(milliseconds: kind.maxDelay)
        var due = try items("next_attempt_at <= ?", at: now, of: kind, for: target, limit: count)
        if due.count < count {
            due += try items("next_attempt_at > ?", at: latest, of: kind, for: target, limit: count - due.count)
        }
        for index in due.indices {
            due[index].attempts += 1
            due[index].nextAttemptAt = lease
            try connection.enqueue(
                "UPDATE outbox SET next_attempt_at = ?, attempts = attempts + 1 WHERE id = ?",
                binding: [.integer(lease.milliseconds), .text(due[index].id)]
            )
        }
        return due
    }

    private func items(
        _ isDue: String,
        at moment: Timestamp,
        of kind: OutboxItem.Kind,
        for target: String,
        limit: Int
    ) throws(SQLError) -> [OutboxItem] {
        try connection.rows(
            """
            SELECT \(OutboxItem.columns) FROM outbox WHERE kind = ? AND target = ? AND \(isDue)
                ORDER BY next_attempt_at, id LIMIT ?
            """,
            // SQLite treats a negative limit as unlimited.
            binding: [
                .text(kind.rawValue), .text(target), .integer(moment.milliseconds), .integer(Int64(max(0, limit))),
            ]
        ) { OutboxItem(row: $0) }.compactMap(\.self)
    }

    func settle(_ id: String, at now: Timestamp, failure: String?) throws(SQLError) {
        let line = try connection.row(
            "SELECT kind, target, line FROM outbox WHERE id = ?",
            binding: [.text(id)]
        ) { [SQLValue.text($0.text(0)), .text($0.text(1)), SQLValue($0.optionalText(2))] }
        guard let line else { return }
        if let failure {
            try connection.enqueue(
                "UPDATE outbox SET failed_at = ?, next_attempt_at = NULL, cause = ? WHERE id = ?",
                binding: [.integer(now.milliseconds), .text(failure), .text(id)]
            )
        } else {
            try connection.enqueue("DELETE FROM outbox WHERE id = ?", binding: [.text(id)])
        }
        guard line.last != .null else { return }
        try connection.enqueue(
            """
            UPDATE outbox SET next_attempt_at = ? WHERE next_attempt_at IS NULL AND id = (
                SELECT id FROM outbox WHERE \(Self.line) ORDER BY position LIMIT 1)
            """,
            binding: [.integer(now.milliseconds)] + line
        )
    }

    func retry(_ failed: OutboxItem, at now: Timestamp) throws(SQLError) {
        try connection.enqueue("DELETE FROM outbox WHERE id = ?", binding: [.text(failed.id)])
        var again = failed
        (again.createdAt, again.nextAttemptAt, again.attempts) = (now, now, 0)
        (again.failedAt, again.cause) = (nil, nil)
        try insert(again)
    }
}
