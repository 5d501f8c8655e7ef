/// A store of webhooks and of the event outbox.
///
/// A change and its events share one step: both are written or rolled back. Imports and the deletion of a user pool add
/// no events.
public protocol EventStore: Sendable {
    /// Adds a webhook.
    ///
    /// - Returns: False if the project has reached its limit.
    func insert(_ webhook: Webhook) async throws(StoreError) -> Bool
    /// Returns the project's webhooks, oldest first.
    func webhooks(of projectID: String) async throws(StoreError) -> [Webhook]
    func webhook(_ id: String) async throws(StoreError) -> Webhook?
    /// Replaces a webhook's secret and keeps the former one.
    ///
    /// - Throws: `notFound`.
    func replaceSecret(
        of id: String,
        by sealed: [UInt8],
        keepingFormerUntil moment: Timestamp
    ) async throws(StoreError)
    /// Deletes a webhook of a project and its events.
    ///
    /// - Returns: False for an unknown webhook.
    func deleteWebhook(_ id: String, of projectID: String) async throws(StoreError) -> Bool

    /// Leases due events, longest due first, one per webhook, and counts the attempt.
    ///
    /// Unsettled events become due again at `lease`.
    ///
    /// - Parameter webhooks: The webhooks to skip.
    func takeEvents(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int,
        without webhooks: Set<String>
    ) async throws(StoreError) -> [OutgoingEvent]
    func postponeEvent(_ id: String, until moment: Timestamp, cause: String) async throws(StoreError)
    /// Deletes a delivered event; the next one of its account is due.
    func deleteEvent(_ id: String, at now: Timestamp) async throws(StoreError)
    /// Marks an event as failed; the next one of its account is due.
    func failEvent(_ id: String, at now: Timestamp, cause: String) async throws(StoreError)

    /// Returns the project's events, oldest first.
    func events(of projectID: String, failedOnly: Bool, limit: Int) async throws(StoreError) -> [OutgoingEvent]
    /// Requeues failed events after the others of their accounts, with their full retry time.
    ///
    /// - Parameters:
    ///   - id: `nil` for the project's oldest.
    ///   - limit: The maximum number per step.
    /// - Returns: Their number.
    func retryEvents(
        _ id: String?,
        of projectID: String,
        at now: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int

    /// Counts pending events, and updates the overload of webhooks.
    ///
    /// - Parameters:
    ///   - signInLimit: The number from which sign-ins are dropped.
    ///   - limit: The number from which all events are dropped.
    func weighEvents(signInLimit: Int, limit: Int) async throws(StoreError) -> EventLoad
    /// Deletes events failed before a moment.
    ///
    /// - Returns: Their number.
    func deleteEvents(failedBefore moment: Timestamp) async throws(StoreError) -> Int
}

public struct EventLoad: Equatable, Sendable {
    public var waiting = 0
    public var failed = 0
    /// The webhooks with a changed overload since the last check.
    public var changed: [Webhook] = []

    public init() {}
}
