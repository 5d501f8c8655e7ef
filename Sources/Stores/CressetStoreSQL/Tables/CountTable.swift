import CressetIdentity
import CressetSQL

struct CountTable {
    private static let endedPerStep: Int64 = 1000
    private static let columns = "kind, key, slot, since, events, paced_at, ends_at"

    let connection: any SQLConnection

    /// - Parameter number: Step number; 0 for counts private to this server, deleted when they end.
    func make(_ change: CountChange, number: Int64) throws(SQLError) {
        switch change {
        case .addition(let count): try add(count, number: number)
        case .end(let kind, let key): try end(kind, of: key, number: number)
        }
    }

    private func add(_ count: StoredCount, number: Int64) throws(SQLError) {
        let isNew = "event_count.events <= 0 OR excluded.since >= event_count.ends_at"
        try connection.enqueue(
            """
            INSERT INTO event_count (\(Self.columns), change) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (kind, key, slot) DO UPDATE SET
                since = CASE WHEN \(isNew) OR excluded.since < event_count.since THEN excluded.since
                    ELSE event_count.since END,
                events = CASE WHEN \(isNew) THEN excluded.events ELSE event_count.events + excluded.events END,
                paced_at = CASE WHEN \(isNew) OR event_count.paced_at IS NULL
                    OR excluded.paced_at > event_count.paced_at THEN excluded.paced_at ELSE event_count.paced_at END,
                ends_at = CASE WHEN \(isNew) OR excluded.ends_at < event_count.ends_at THEN excluded.ends_at
                    ELSE event_count.ends_at END,
                change = excluded.change
                WHERE excluded.ends_at > event_count.since
            """,
            binding: count.values + [.integer(number)]
        )
    }

    private func end(_ kind: String, of key: [UInt8], number: Int64) throws(SQLError) {
        let name: [SQLValue] = [.text(kind), .blob(key)]
        if number == 0 {
            try connection.enqueue("DELETE FROM event_count WHERE kind = ? AND key = ?", binding: name)
        } else {
            try connection.enqueue(
                "UPDATE event_count SET events = 0, change = ? WHERE kind = ? AND key = ? AND events > 0",
                binding: [.integer(number)] + name
            )
        }
    }

    func deleteEnded(at now: Timestamp) throws(SQLError) {
        try connection.enqueue(
            """
            DELETE FROM event_count WHERE (kind, key, slot) IN
                (SELECT kind, key, slot FROM event_count WHERE ends_at <= ? ORDER BY ends_at LIMIT ?)
            """,
            binding: [.integer(now.milliseconds), .integer(Self.endedPerStep)]
        )
    }

    /// Returns a step number, totally ordered among servers.
    func nextChange() throws(SQLError) -> Int64 {
        try connection.enqueue(
            """
            INSERT INTO change_number (name, number) VALUES ('event_count', 1)
                ON CONFLICT (name) DO UPDATE SET number = change_number.number + 1
            """,
            binding: []
        )
        return try lastChange()
    }

    func lastChange() throws(SQLError) -> Int64 {
        try connection.row("SELECT number FROM change_number WHERE name = 'event_count'") { $0.integer(0) } ?? 0
    }

    func page(after position: Int64, limit: Int) throws(SQLError) -> CountPage {
        let last = try lastChange()
        let start = position <= last ? position : 0
        let rows = try connection.rows(
            """
            SELECT \(Self.columns), change FROM event_count WHERE change > 0 AND change > ?
                ORDER BY change LIMIT ?
            """,
            binding: [.integer(start), .integer(Int64(limit))]
        ) { (count: StoredCount(row: $0), change: $0.integer(7)) }
        let counts = rows.map(\.count)
        guard rows.count >= limit, let reached = rows.last?.change else {
            return CountPage(counts: counts, position: last)
        }
        // The rest of the step's changes is on the next page.
        return CountPage(counts: counts, position: max(reached - 1, start + 1), isFull: true)
    }

    func largest(at now: Timestamp, limit: Int) throws(SQLError) -> [StoredCount] {
        var counts: [StoredCount] = []
        let kinds = try connection.rows("SELECT DISTINCT kind FROM event_count") { $0.text(0) }
        for kind in kinds {
            counts += try connection.rows(
                """
                SELECT \(Self.columns) FROM event_count WHERE kind = ? AND ends_at > ? AND events > 0
                    ORDER BY events DESC, key, slot LIMIT ?
                """,
                binding: [.text(kind), .integer(now.milliseconds), .integer(Int64(limit))]
            ) { StoredCount(row: $0) }
        }
        return counts
    }
}

extension StoredCount {
    fileprivate init(row: borrowing SQLRow) {
        self.init(
            kind: row.text(0),
            key: row.blob(1),
            part: Part(
                slot: row.integer(2),
                since: Timestamp(milliseconds: row.integer(3)),
                events: Int(clamping: row.integer(4)),
                pacedAt: row.optionalInteger(5).map { Timestamp(milliseconds: $0) },
                endsAt: Timestamp(milliseconds: row.integer(6))
            )
        )
    }

    fileprivate var values: [SQLValue] {
        [
            .text(kind), .blob(key), .integer(part.slot), .integer(part.since.milliseconds),
            .integer(Int64(part.events)), part.pacedAt.map { .integer($0.milliseconds) } ?? .null,
            .integer(part.endsAt.milliseconds),
        ]
    }
}
