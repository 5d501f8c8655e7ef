public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func takeEvents(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int,
        without webhooks: Set<String>
    ) async throws(StoreError) -> [OutgoingEvent] {
        // Reads first: usually the outbox is empty, and a write would reach the disk.
        let due = try await database.read { (connection) throws(SQLError) in
            try EventTable(connection: connection).dueWebhooks(at: now)
        }
        let chosen = due.filter { !webhooks.contains($0) }.prefix(max(0, limit))
        guard !chosen.isEmpty else { return [] }
        return try await write { connection in
            let table = EventTable(connection: connection)
            return try chosen.compactMap { try table.take(of: $0, dueAt: now, lease: lease) }
        }
    }

    public func postponeEvent(_ id: String, until moment: Timestamp, cause: String) async throws(StoreError) {
        try await write { connection in
            try connection.run(
                "UPDATE event SET next_attempt_at = ?, cause = ? WHERE id = ? AND failed_at IS NULL",
                binding: [.integer(moment.milliseconds), .text(cause), .text(id)]
            )
        }
    }

    public func deleteEvent(_ id: String, at now: Timestamp) async throws(StoreError) {
        try await write { connection in
            try EventTable(connection: connection).settle(id, at: now) { (id) throws(SQLError) in
                try connection.run("DELETE FROM event WHERE id = ?", binding: [.text(id)])
            }
        }
    }

    public func failEvent(_ id: String, at now: Timestamp, cause: String) async throws(StoreError) {
        try await write { connection in
            try EventTable(connection: connection).settle(id, at: now) { (id) throws(SQLError) in
                try connection.run(
                    "UPDATE event SET failed_at = ?, next_attempt_at = NULL, cause = ? WHERE id = ?",
                    binding: [.integer(now.milliseconds), .text(cause), .text(id)]
                )
            }
        }
    }

    public func events(of projectID: String, failedOnly: Bool, limit: Int) async throws(StoreError) -> [OutgoingEvent] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT \(OutgoingEvent.columns) FROM event WHERE project = ? \(failedOnly ? "AND failed_at IS NOT NULL" : "")
                    ORDER BY queued_at, webhook, local_id, position LIMIT ?
                """,
                binding: [.text(projectID), .integer(Int64(max(0, limit)))]
            ) { OutgoingEvent(row: $0) }.compactMap(\.self)
        }
    }

    public func retryEvents(
        _ id: String?,
        of projectID: String,
        at now: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int {
        try await write { connection in
            let failed = try connection.rows(
                """
                SELECT \(OutgoingEvent.columns) FROM event
                    WHERE project = ? AND failed_at IS NOT NULL \(id == nil ? "" : "AND id = ?")
                    ORDER BY queued_at, position LIMIT ?
                """,
                binding: [.text(projectID)] + (id.map { [.text($0)] } ?? []) + [.integer(Int64(max(0, limit)))]
            ) { OutgoingEvent(row: $0) }.compactMap(\.self)
            let table = EventTable(connection: connection)
            for event in failed { try table.retry(event, at: now) }
            return failed.count
        }
    }

    public func weighEvents(signInLimit: Int, limit: Int) async throws(StoreError) -> EventLoad {
        let (load, changed) = try await database.read { (connection) throws(SQLError) in
            var load = EventLoad()
            load.failed = Int(
                try connection.row("SELECT count(*) FROM event WHERE failed_at IS NOT NULL") { $0.integer(0) } ?? 0
            )
            let counts = Dictionary(
                uniqueKeysWithValues: try connection.rows(
                    "SELECT webhook, count(*) FROM event WHERE failed_at IS NULL GROUP BY webhook"
                ) { ($0.text(0), Int($0.integer(1))) }
            )
            load.waiting = counts.values.reduce(0, +)
            let webhooks = try connection.rows("SELECT \(Webhook.columns) FROM webhook") { Webhook(row: $0) }
            let changed = webhooks.compactMap(\.self).compactMap { webhook -> Webhook? in
                var changed = webhook
                changed.overload = webhook.overload.next(
                    with: counts[webhook.id] ?? 0,
                    signInLimit: signInLimit,
                    limit: limit
                )
                return changed == webhook ? nil : changed
            }
            return (load, changed)
        }
        guard !changed.isEmpty else { return load }
        return try await write { connection in
            var load = load
            for webhook in changed {
                try connection.run(
                    "UPDATE webhook SET overload = ? WHERE id = ?",
                    binding: [.integer(webhook.overload.rawValue), .text(webhook.id)]
                )
            }
            load.changed = changed
            return load
        }
    }

    public func deleteEvents(failedBefore moment: Timestamp) async throws(StoreError) -> Int {
        try await write { connection in
            try connection.run(
                "DELETE FROM event WHERE failed_at IS NOT NULL AND failed_at < ?",
                binding: [.integer(moment.milliseconds)]
            )
        }
    }
}
