/// A change and its events share one step: both are written or rolled back. Imports and the deletion of a user pool add
/// no events.
public protocol WebhookStore: Sendable {
    /// - Returns: False if the project has reached its limit.
    func insert(_ webhook: Webhook) async throws(StoreError) -> Bool
    /// - Returns: Oldest first.
    func webhooks(of projectID: String) async throws(StoreError) -> [Webhook]
    func webhook(_ id: String) async throws(StoreError) -> Webhook?
    func replaceSecret(
        of id: String,
        by sealed: [UInt8],
        keepingFormerUntil moment: Timestamp
    ) async throws(StoreError)
    /// Resuming makes the deferred events due.
    func setPaused(_ isPaused: Bool, webhook id: String, of projectID: String, at now: Timestamp)
        async throws(StoreError) -> Bool
    func deleteWebhook(_ id: String, of projectID: String) async throws(StoreError) -> Bool

    /// Updates all webhooks, see ``Webhook/Overload/next(with:signInLimit:limit:)``.
    ///
    /// - Parameters:
    ///   - waiting: Numbers of pending events by webhook ID; a missing webhook has none.
    ///   - signInLimit: Number from which sign-ins are dropped.
    ///   - limit: Number from which all events are dropped.
    /// - Returns: Changed webhooks.
    func updateOverload(
        waiting: [String: Int],
        signInLimit: Int,
        limit: Int
    ) async throws(StoreError) -> [Webhook]
}
