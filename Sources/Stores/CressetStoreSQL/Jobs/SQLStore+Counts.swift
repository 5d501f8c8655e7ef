public import CressetIdentity
import CressetSQL

extension SQLStore {
    /// Counts that are over, and are deleted in one step.
    private static var endedCountsPerStep: Int64 { 1000 }

    public func counts(at now: Timestamp, limit: Int) async throws(StoreError) -> [StoredCount] {
        try await database.read { (connection) throws(SQLError) in
            let kinds = try connection.rows("SELECT DISTINCT kind FROM event_count") { $0.text(0) }
            var counts: [StoredCount] = []
            for kind in kinds {
                counts += try connection.rows(
                    """
                    SELECT key, parts, ends_at FROM event_count WHERE kind = ? AND ends_at > ?
                        ORDER BY events DESC LIMIT ?
                    """,
                    binding: [.text(kind), .integer(now.milliseconds), .integer(Int64(limit))]
                ) { row in
                    StoredCount(
                        kind: kind,
                        key: row.blob(0),
                        parts: Self.parts(of: row.text(1)),
                        endsAt: Timestamp(milliseconds: row.integer(2))
                    )
                }
            }
            return counts
        }
    }

    public func write(_ counts: [StoredCount], at now: Timestamp) async throws(StoreError) {
        try await write { connection in
            for count in counts {
                let key: [SQLValue] = [.text(count.kind), .blob(count.key)]
                guard !count.parts.isEmpty else {
                    try connection.run("DELETE FROM event_count WHERE kind = ? AND key = ?", binding: key)
                    continue
                }
                try connection.run(
                    """
                    INSERT INTO event_count (kind, key, events, parts, ends_at) VALUES (?, ?, ?, ?, ?)
                        ON CONFLICT (kind, key) DO UPDATE
                        SET events = excluded.events, parts = excluded.parts, ends_at = excluded.ends_at
                    """,
                    binding: key + [
                        .integer(Int64(count.events)), .text(Self.text(of: count.parts)),
                        .integer(count.endsAt.milliseconds),
                    ]
                )
            }
            try connection.run(
                """
                DELETE FROM event_count WHERE (kind, key) IN
                    (SELECT kind, key FROM event_count WHERE ends_at <= ? LIMIT ?)
                """,
                binding: [.integer(now.milliseconds), .integer(Self.endedCountsPerStep)]
            )
        }
    }

    /// Events by moments: `1767225600000:3 1767225660000:1`.
    private static func text(of parts: [StoredCount.Part]) -> String {
        parts.map { "\($0.moment.milliseconds):\($0.events)" }.joined(separator: " ")
    }

    private static func parts(of text: String) -> [StoredCount.Part] {
        text.split(separator: " ").compactMap { part in
            let numbers = part.split(separator: ":").compactMap { Int64($0) }
            guard numbers.count == 2, let events = Int(exactly: numbers[1]) else { return nil }
            return StoredCount.Part(moment: Timestamp(milliseconds: numbers[0]), events: events)
        }
    }
}
