import CressetIdentity
import CressetSQL

/// Steps on the event outbox, within the caller's transaction.
///
/// An account's pending events for one webhook form a queue. Only its first event has an attempt time.
struct EventTable {
    private static let line = "webhook = ? AND tenant = ? AND local_id = ? AND failed_at IS NULL"

    let connection: any SQLConnection

    /// Adds the events of a change for webhooks. Without a scribe there are no events.
    func record(
        _ change: @autoclosure () -> AccountChange,
        in pool: UserPool,
        by scribe: AuditScribe?
    ) throws(SQLError) {
        guard let scribe else { return }
        let webhooks = try knownWebhooks(of: pool.projectID)
        guard !webhooks.isEmpty else { return }
        let change = change()
        for kind in change.kinds {
            for webhook in webhooks where webhook.takes(kind) {
                try append(OutgoingEvent(change.event(kind, by: scribe), webhookID: webhook.id, nextAttemptAt: nil))
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

    /// Appends an event to its account's queue. The first event is due at once.
    private func append(_ new: OutgoingEvent) throws(SQLError) {
        let (event, pool) = (new.event, new.event.pool)
        let last = try connection.row(
            "SELECT position FROM event WHERE \(Self.line) ORDER BY position DESC LIMIT 1",
            binding: [.text(new.webhookID), .text(pool.tenantID ?? ""), .text(event.localID)]
        ) { $0.integer(0) }
        try connection.run(
            """
            INSERT INTO event (webhook, project, tenant, local_id, position, id, kind, moment, content, queued_at,
                next_attempt_at, attempts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
            """,
            binding: [.text(new.webhookID)] + pool.values + [
                .text(event.localID), .integer((last ?? 0) + 1), .text(event.id), .text(event.kind.rawValue),
                .integer(event.moment.milliseconds), .text(new.storedContent),
                .integer(new.queuedAt.milliseconds), last == nil ? .integer(new.queuedAt.milliseconds) : .null,
            ]
        )
    }

    func take(of webhook: String, dueAt now: Timestamp, lease: Timestamp) throws(SQLError) -> OutgoingEvent? {
        let first = try connection.row(
            """
            SELECT \(OutgoingEvent.columns) FROM event WHERE webhook = ? AND next_attempt_at IS NOT NULL
                ORDER BY next_attempt_at, id LIMIT 1
            """,
            binding: [.text(webhook)]
        ) { OutgoingEvent(row: $0) }
        guard var taken = first ?? nil, let next = taken.nextAttemptAt, Self.isDue(next.milliseconds, at: now) else {
            return nil
        }
        try connection.run(
            "UPDATE event SET next_attempt_at = ?, attempts = attempts + 1 WHERE id = ?",
            binding: [.integer(lease.milliseconds), .text(taken.event.id)]
        )
        taken.attempts += 1
        taken.nextAttemptAt = lease
        return taken
    }

    /// Returns the webhooks with due events, longest due first.
    func dueWebhooks(at now: Timestamp) throws(SQLError) -> [String] {
        var (found, last): ([(id: String, since: Int64)], String?) = ([], nil)
        // One lookup per webhook, regardless of its pending events.
        while let next = try firstDue(after: last) {
            if Self.isDue(next.since, at: now) { found.append(next) }
            last = next.id
        }
        return found.sorted { ($0.since, $0.id) < ($1.since, $1.id) }.map(\.id)
    }

    private static func isDue(_ next: Int64, at now: Timestamp) -> Bool {
        next <= now.milliseconds || next > now.adding(milliseconds: OutgoingEvent.longestDelay).milliseconds
    }

    private func firstDue(after webhook: String?) throws(SQLError) -> (id: String, since: Int64)? {
        try connection.row(
            """
            SELECT webhook, next_attempt_at FROM event WHERE next_attempt_at IS NOT NULL AND webhook > ?
                ORDER BY webhook, next_attempt_at LIMIT 1
            """,
            binding: [.text(webhook ?? "")]
        ) { ($0.text(0), $0.integer(1)) }
    }

    /// Settles the first event of a queue and makes the next one due.
    ///
    /// - Parameter settle: Deletes the event or marks it as failed.
    func settle(_ id: String, at now: Timestamp, by settle: (String) throws(SQLError) -> Void) throws(SQLError) {
        let line = try connection.row(
            "SELECT webhook, tenant, local_id FROM event WHERE id = ?",
            binding: [.text(id)]
        ) { [SQLValue.text($0.text(0)), .text($0.text(1)), .text($0.text(2))] }
        guard let line else { return }
        try settle(id)
        try connection.run(
            """
            UPDATE event SET next_attempt_at = ? WHERE next_attempt_at IS NULL AND id = (
                SELECT id FROM event WHERE \(Self.line) ORDER BY position LIMIT 1)
            """,
            binding: [.integer(now.milliseconds)] + line
        )
    }

    func retry(_ failed: OutgoingEvent, at now: Timestamp) throws(SQLError) {
        try connection.run("DELETE FROM event WHERE id = ?", binding: [.text(failed.event.id)])
        var again = OutgoingEvent(failed.event, webhookID: failed.webhookID, nextAttemptAt: nil)
        again.queuedAt = now
        try append(again)
    }
}
