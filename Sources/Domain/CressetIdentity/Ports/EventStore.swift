/// Keeps the webhooks of projects, and the outbox of events.
///
/// Events are added by the steps that change accounts, each in the step of its change: one that is undone leaves no event,
/// and one that is acknowledged has its events. Imports add none, nor does the deletion of a whole pool.
public protocol EventStore: Sendable {
    /// Adds a webhook.
    ///
    /// - Returns: False if the project has as many as it may have.
    func insert(_ webhook: Webhook) async throws(StoreError) -> Bool
    /// The project's webhooks, the oldest first.
    func webhooks(of projectID: String) async throws(StoreError) -> [Webhook]
    func webhook(_ id: String) async throws(StoreError) -> Webhook?
    /// Gives a webhook another secret, and keeps the one of before.
    ///
    /// - Throws: `notFound`.
    func replaceSecret(
        of id: String,
        by sealed: [UInt8],
        keepingFormerUntil moment: Timestamp
    ) async throws(StoreError)
    /// Deletes a webhook of a project with its events.
    ///
    /// - Returns: False when there was none.
    func deleteWebhook(_ id: String, of projectID: String) async throws(StoreError) -> Bool

    /// Takes what is due, the longest due first, and for each webhook one event: its attempts are counted, and it is not
    /// taken again before `lease`. An event that was not settled until then is taken again.
    ///
    /// - Parameter webhooks: The webhooks whose events stay where they are.
    func takeEvents(
        dueAt now: Timestamp,
        lease: Timestamp,
        limit: Int,
        without webhooks: Set<String>
    ) async throws(StoreError) -> [OutgoingEvent]
    /// Lets an event wait.
    func postponeEvent(_ id: String, until moment: Timestamp, cause: String) async throws(StoreError)
    /// Forgets an event that was delivered; the next one of its account is due.
    func deleteEvent(_ id: String, at now: Timestamp) async throws(StoreError)
    /// Gives an event up; the next one of its account is due.
    func failEvent(_ id: String, at now: Timestamp, cause: String) async throws(StoreError)

    /// The project's events, the oldest first.
    func events(of projectID: String, failedOnly: Bool, limit: Int) async throws(StoreError) -> [OutgoingEvent]
    /// Puts events that were given up at the end of the lines of their accounts, with all of their time before them.
    ///
    /// - Parameters:
    ///   - id: `nil` for the oldest of the project.
    ///   - limit: The most events of one step.
    /// - Returns: Their number.
    func retryEvents(
        _ id: String?,
        of projectID: String,
        at now: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int

    /// Counts the events that wait, and drops events from now on where too many wait for a webhook.
    ///
    /// - Parameters:
    ///   - signInLimit: The number from which on sign-ins are dropped.
    ///   - limit: The number from which on all events are dropped.
    func weighEvents(signInLimit: Int, limit: Int) async throws(StoreError) -> EventLoad
    /// Forgets events that were given up before the moment.
    ///
    /// - Returns: Their number.
    func deleteEvents(failedBefore moment: Timestamp) async throws(StoreError) -> Int
}

/// The state of the outbox of events.
public struct EventLoad: Equatable, Sendable {
    /// The events that wait.
    public var waiting = 0
    /// The events that were given up.
    public var failed = 0
    /// The webhooks that drop events, or do so no longer, since the last look.
    public var changed: [Webhook] = []

    /// Makes the state of an empty outbox.
    public init() {}
}
