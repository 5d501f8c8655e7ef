public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func add(_ counts: [DailyCount]) async throws(StoreError) {
        try await write { connection in
            for (projectID, counts) in Dictionary(grouping: counts, by: \.key.projectID).sorted(by: { $0.key < $1.key })
            {
                let project = try connection.row("SELECT 1 FROM project WHERE id = ?", binding: [.text(projectID)]) {
                    $0.integer(0)
                }
                guard project != nil else { continue }
                for count in counts { try Self.add(count, on: connection) }
            }
        }
    }

    private static func add(_ count: DailyCount, on connection: some SQLConnection) throws(SQLError) {
        try connection.enqueue(
            """
            INSERT INTO daily_count (project, day, kind, method, events) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (project, day, kind, method) DO UPDATE SET events = daily_count.events + excluded.events
            """,
            binding: [
                .text(count.key.projectID), .integer(count.key.day), .text(count.key.kind.rawValue),
                .text(count.key.method), .integer(Int64(count.events)),
            ]
        )
    }

    public func dailyCounts(of projectID: String, since day: Int64) async throws(StoreError) -> [DailyCount] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT day, kind, method, events FROM daily_count WHERE project = ? AND day >= ?
                    ORDER BY day, kind, method
                """,
                binding: [.text(projectID), .integer(day)]
            ) { row in
                DailyCount.Kind(rawValue: row.text(1)).map {
                    DailyCount(
                        DailyCount.Key($0, by: row.text(2), in: projectID, day: row.integer(0)),
                        events: Int(row.integer(3))
                    )
                }
            }.compactMap(\.self)
        }
    }

    public func deleteDailyCounts(before day: Int64) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run("DELETE FROM daily_count WHERE day < ?", binding: [.integer(day)])
        }
    }
}
