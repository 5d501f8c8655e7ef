public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ item: OutboxItem) async throws(StoreError) {
        try await write { try OutboxTable(connection: $0).insert(item) }
    }

    public func dueTargets(of kind: OutboxItem.Kind, at now: Timestamp) async throws(StoreError) -> [OutboxTarget] {
        try await database.read { (connection) throws(SQLError) in
            try OutboxTable(connection: connection).dueTargets(of: kind, at: now)
        }
    }

    public func claimItems(
        _ shares: [String: Int],
        of kind: OutboxItem.Kind,
        dueAt now: Timestamp,
        lease: Timestamp
    ) async throws(StoreError) -> [OutboxItem] {
        try await write { connection in
            let table = OutboxTable(connection: connection)
            return try shares.sorted { $0.key < $1.key }.flatMap { target, count in
                try table.claim(count, for: target, of: kind, dueAt: now, lease: lease)
            }
        }
    }

    public func postponeItem(_ id: String, until moment: Timestamp, cause: String) async throws(StoreError) {
        try await write { connection in
            try connection.run(
                "UPDATE outbox SET next_attempt_at = ?, cause = ? WHERE id = ? AND failed_at IS NULL",
                binding: [.integer(moment.milliseconds), .text(cause), .text(id)]
            )
        }
    }

    public func settleItem(
        _ id: String,
        at now: Timestamp,
        failure: String?,
        note: DeliveryNote?
    ) async throws(StoreError) {
        try await write { connection in
            try OutboxTable(connection: connection).settle(id, at: now, failure: failure)
            if let note { try DeliveryTable(connection: connection).add(note) }
        }
    }

    public func countItems(of kind: OutboxItem.Kind) async throws(StoreError) -> OutboxLoad {
        try await database.read { (connection) throws(SQLError) in
            var load = OutboxLoad()
            load.failed = Int(
                try connection.row(
                    "SELECT count(*) FROM outbox WHERE kind = ? AND failed_at IS NOT NULL",
                    binding: [.text(kind.rawValue)]
                ) { $0.integer(0) } ?? 0
            )
            let counts = try connection.rows(
                """
                SELECT target, count(*), min(created_at) FROM outbox
                    WHERE kind = ? AND failed_at IS NULL GROUP BY target
                """,
                binding: [.text(kind.rawValue)]
            ) { (target: $0.text(0), count: Int($0.integer(1)), oldest: $0.integer(2)) }
            load.waiting = Dictionary(counts.map { ($0.target, $0.count) }) { first, _ in first }
            guard let first = counts.min(by: { $0.oldest < $1.oldest }) else { return load }
            load.oldest = Timestamp(milliseconds: first.oldest)
            let cause = try connection.row(
                """
                SELECT cause FROM outbox WHERE kind = ? AND target = ? AND next_attempt_at IS NOT NULL
                    ORDER BY next_attempt_at DESC LIMIT 1
                """,
                binding: [.text(kind.rawValue), .text(first.target)]
            ) { $0.optionalText(0) }
            load.cause = cause ?? nil
            return load
        }
    }

    public func items(
        of kind: OutboxItem.Kind,
        in projectID: String,
        failedOnly: Bool,
        limit: Int
    ) async throws(StoreError) -> [OutboxItem] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT \(OutboxItem.columns) FROM outbox
                    WHERE project = ? AND kind = ? \(failedOnly ? "AND failed_at IS NOT NULL" : "")
                    ORDER BY created_at, target, line, position LIMIT ?
                """,
                binding: [.text(projectID), .text(kind.rawValue), .integer(Int64(max(0, limit)))]
            ) { OutboxItem(row: $0) }.compactMap(\.self)
        }
    }

    public func retryItems(
        _ id: String?,
        of kind: OutboxItem.Kind,
        in projectID: String,
        at now: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int {
        try await write { connection in
            let failed = try connection.rows(
                """
                SELECT \(OutboxItem.columns) FROM outbox
                    WHERE project = ? AND kind = ? AND failed_at IS NOT NULL \(id == nil ? "" : "AND id = ?")
                    ORDER BY created_at, position LIMIT ?
                """,
                binding: [.text(projectID), .text(kind.rawValue)] + (id.map { [.text($0)] } ?? [])
                    + [.integer(Int64(max(0, limit)))]
            ) { OutboxItem(row: $0) }.compactMap(\.self)
            let table = OutboxTable(connection: connection)
            for item in failed { try table.retry(item, at: now) }
            return failed.count
        }
    }

    public func deleteItems(
        of kind: OutboxItem.Kind,
        failedBefore moment: Timestamp
    ) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM outbox WHERE kind = ? AND failed_at IS NOT NULL AND failed_at < ?",
                binding: [.text(kind.rawValue), .integer(moment.milliseconds)]
            )
        }
    }
}
