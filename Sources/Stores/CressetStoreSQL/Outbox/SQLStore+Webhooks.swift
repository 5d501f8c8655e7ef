public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func insert(_ webhook: Webhook) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let count = try EventTable(connection: connection).webhooks(of: webhook.projectID).count
            guard count < Webhook.limit else { return false }
            try connection.run(
                "INSERT INTO webhook (\(Webhook.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                binding: webhook.values
            )
            try Self.recordChange(of: webhook.id, in: webhook.projectID, on: connection, by: auditWriter)
            return true
        }
    }

    public func webhooks(of projectID: String) async throws(StoreError) -> [Webhook] {
        try await database.read { (connection) throws(SQLError) in
            try EventTable(connection: connection).webhooks(of: projectID)
        }
    }

    public func webhook(_ id: String) async throws(StoreError) -> Webhook? {
        try await database.read { (connection) throws(SQLError) in
            try Self.webhook(id, on: connection)
        }
    }

    public func replaceSecret(
        of id: String,
        by sealed: [UInt8],
        keepingFormerUntil moment: Timestamp
    ) async throws(StoreError) {
        try await write { [auditWriter] connection in
            guard let webhook = try Self.webhook(id, on: connection) else { throw StoreError(.notFound) }
            try connection.run(
                "UPDATE webhook SET former = sealed, former_until = ?, sealed = ? WHERE id = ?",
                binding: [.integer(moment.milliseconds), .blob(sealed), .text(id)]
            )
            try Self.recordChange(of: id, in: webhook.projectID, on: connection, by: auditWriter)
        }
    }

    public func setPaused(
        _ isPaused: Bool,
        webhook id: String,
        of projectID: String,
        at now: Timestamp
    ) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let count = try connection.run(
                "UPDATE webhook SET paused_at = ? WHERE id = ? AND project = ?",
                binding: [isPaused ? .integer(now.milliseconds) : .null, .text(id), .text(projectID)]
            )
            guard count > 0 else { return false }
            if !isPaused {
                try connection.run(
                    """
                    UPDATE outbox SET next_attempt_at = ?, attempts = 0
                        WHERE kind = ? AND target = ? AND next_attempt_at IS NOT NULL AND cause = ?
                    """,
                    binding: [
                        .integer(now.milliseconds), .text(OutboxItem.Kind.event.rawValue), .text(id),
                        .text(Webhook.pauseCause),
                    ]
                )
            }
            try Self.recordChange(of: id, in: projectID, on: connection, by: auditWriter)
            return true
        }
    }

    public func deleteWebhook(_ id: String, of projectID: String) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let count = try connection.run(
                "DELETE FROM webhook WHERE id = ? AND project = ?",
                binding: [.text(id), .text(projectID)]
            )
            guard count > 0 else { return false }
            try connection.run(
                "DELETE FROM outbox WHERE project = ? AND kind = ? AND target = ?",
                binding: [.text(projectID), .text(OutboxItem.Kind.event.rawValue), .text(id)]
            )
            try Self.recordChange(of: id, in: projectID, on: connection, by: auditWriter)
            return true
        }
    }

    public func updateOverload(
        waiting: [String: Int],
        signInLimit: Int,
        limit: Int
    ) async throws(StoreError) -> [Webhook] {
        let webhooks = try await database.read { (connection) throws(SQLError) in
            try connection.rows("SELECT \(Webhook.columns) FROM webhook") { Webhook(row: $0) }.compactMap(\.self)
        }
        let changed = webhooks.compactMap { webhook -> Webhook? in
            var changed = webhook
            let count = waiting[webhook.id] ?? 0
            changed.overload = webhook.overload.next(with: count, signInLimit: signInLimit, limit: limit)
            return changed == webhook ? nil : changed
        }
        // Reads first: a write would reach the disk.
        guard !changed.isEmpty else { return [] }
        return try await write { connection in
            for webhook in changed {
                try connection.enqueue(
                    "UPDATE webhook SET overload = ? WHERE id = ?",
                    binding: [.integer(webhook.overload.rawValue), .text(webhook.id)]
                )
            }
            return changed
        }
    }

    private static func webhook(_ id: String, on connection: any SQLConnection) throws(SQLError) -> Webhook? {
        let found = try connection.row(
            "SELECT \(Webhook.columns) FROM webhook WHERE id = ?",
            binding: [.text(id)]
        ) { Webhook(row: $0) }
        return found ?? nil
    }

    private static func recordChange(
        of webhookID: String,
        in projectID: String,
        on connection: any SQLConnection,
        by auditWriter: AuditWriter?
    ) throws(SQLError) {
        connection.scratch.webhooks[projectID] = nil
        try AuditTable(connection: connection, auditWriter: auditWriter).record(
            AuditEvent(.configChanged, in: UserPool(projectID: projectID), of: [webhookID], fields: ["webhooks"])
        )
    }
}
