/// A store of items for delivery. An operation writes its items in the step of its change.
public protocol OutboxStore: Sendable {
    /// Adds an item, the last of its line.
    func insert(_ item: OutboxItem) async throws(StoreError)

    func dueTargets(of kind: OutboxItem.Kind, at now: Timestamp) async throws(StoreError) -> [OutboxTarget]
    /// Leases due items, longest due first, and counts the attempts; unsettled items become due again at `lease`.
    ///
    /// - Parameter shares: Maximum items by target ID.
    func claimItems(
        _ shares: [String: Int],
        of kind: OutboxItem.Kind,
        dueAt now: Timestamp,
        lease: Timestamp
    ) async throws(StoreError) -> [OutboxItem]
    func postponeItem(_ id: String, until moment: Timestamp, cause: String) async throws(StoreError)
    /// Deletes an item, or marks it as failed; the next one of its line is due.
    ///
    /// - Parameters:
    ///   - failure: Cause; `nil` to delete the item.
    ///   - note: Stored if its user has an account.
    func settleItem(
        _ id: String,
        at now: Timestamp,
        failure: String?,
        note: DeliveryNote?
    ) async throws(StoreError)

    /// Newest first.
    func deliveries(to localID: String, in pool: UserPool) async throws(StoreError) -> [Delivery]
    /// In one step.
    func deleteDeliveries(before moment: Timestamp, limit: Int) async throws(StoreError) -> Int

    func countItems(of kind: OutboxItem.Kind) async throws(StoreError) -> OutboxLoad
    /// - Returns: Oldest first.
    func items(
        of kind: OutboxItem.Kind,
        in projectID: String,
        failedOnly: Bool,
        limit: Int
    ) async throws(StoreError) -> [OutboxItem]
    /// Requeues failed items after the others of their lines, with their full retry time.
    ///
    /// - Parameters:
    ///   - id: `nil` for the project's oldest.
    ///   - limit: Maximum per step.
    func retryItems(
        _ id: String?,
        of kind: OutboxItem.Kind,
        in projectID: String,
        at now: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int
    func deleteItems(of kind: OutboxItem.Kind, failedBefore moment: Timestamp) async throws(StoreError) -> Int
}

/// A target with pending items.
public struct OutboxTarget: Equatable, Sendable {
    public let id: String
    public let projectID: String

    public init(_ id: String, of projectID: String) {
        (self.id, self.projectID) = (id, projectID)
    }
}

public struct OutboxLoad: Equatable, Sendable {
    /// The number of pending items by target ID.
    public var waiting: [String: Int] = [:]
    public var oldest: Timestamp?
    /// The latest cause at the target of the oldest pending item; `nil` before a first attempt.
    public var cause: String?
    public var failed = 0

    public init() {}
}
