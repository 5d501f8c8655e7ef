import CressetIdentity
import CressetSQL

/// Within the caller's transaction.
struct EventTable {
    let connection: any SQLConnection

    /// Adds the events of a change for webhooks. Without an `auditWriter` there are no events.
    func record(
        _ events: @autoclosure () -> AccountEvents,
        in pool: UserPool,
        by auditWriter: AuditWriter?
    ) throws(SQLError) {
        guard let auditWriter else { return }
        let webhooks = try knownWebhooks(of: pool.projectID)
        guard !webhooks.isEmpty else { return }
        let (events, outbox) = (events(), OutboxTable(connection: connection))
        for kind in events.kinds {
            for webhook in webhooks where webhook.takes(kind) {
                try outbox.insert(OutboxItem(events.event(kind, by: auditWriter), for: webhook))
            }
        }
    }

    func webhooks(of projectID: String) throws(SQLError) -> [Webhook] {
        try connection.rows(
            "SELECT \(Webhook.columns) FROM webhook WHERE project = ? ORDER BY created_at, id",
            binding: [.text(projectID)]
        ) { Webhook(row: $0) }.compactMap(\.self)
    }

    private func knownWebhooks(of projectID: String) throws(SQLError) -> [Webhook] {
        if let known = connection.scratch.webhooks[projectID] { return known }
        let webhooks = try webhooks(of: projectID)
        connection.scratch.webhooks[projectID] = webhooks
        return webhooks
    }
}
