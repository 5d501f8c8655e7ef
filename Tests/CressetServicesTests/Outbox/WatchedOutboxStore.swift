import CressetIdentity

/// An outbox store reporting its operations.
struct WatchedOutboxStore: OutboxStore {
    enum Step: Equatable, Sendable {
        case took([String], at: Timestamp)
        case postponed(String, until: Timestamp)
        case deleted(String)
    }

    let store: any OutboxStore
    let steps: AsyncStream<Step>
    private let step: AsyncStream<Step>.Continuation

    init(_ store: any OutboxStore) {
        self.store = store
        (steps, step) = AsyncStream.makeStream()
    }

    func insert(_ item: OutboxItem) async throws(StoreError) {
        try await store.insert(item)
    }

    func dueTargets(of kind: OutboxItem.Kind, at now: Timestamp) async throws(StoreError) -> [OutboxTarget] {
        let targets = try await store.dueTargets(of: kind, at: now)
        if targets.isEmpty { step.yield(.took([], at: now)) }
        return targets
    }

    func claimItems(
        _ shares: [String: Int],
        of kind: OutboxItem.Kind,
        dueAt now: Timestamp,
        lease: Timestamp
    ) async throws(StoreError) -> [OutboxItem] {
        let items = try await store.claimItems(shares, of: kind, dueAt: now, lease: lease)
        step.yield(.took(items.map(\.id), at: now))
        return items
    }

    func postponeItem(_ id: String, until moment: Timestamp, cause: String) async throws(StoreError) {
        try await store.postponeItem(id, until: moment, cause: cause)
        step.yield(.postponed(id, until: moment))
    }

    func settleItem(
        _ id: String,
        at now: Timestamp,
        failure: String?,
        note: DeliveryNote?
    ) async throws(StoreError) {
        try await store.settleItem(id, at: now, failure: failure, note: note)
        step.yield(.deleted(id))
    }

    func deliveries(to localID: String, in pool: UserPool) async throws(StoreError) -> [Delivery] {
        try await store.deliveries(to: localID, in: pool)
    }

    func deleteDeliveries(before moment: Timestamp, limit: Int) async throws(StoreError) -> Int {
        try await store.deleteDeliveries(before: moment, limit: limit)
    }

    func countItems(of kind: OutboxItem.Kind) async throws(StoreError) -> OutboxLoad {
        try await store.countItems(of: kind)
    }

    func items(
        of kind: OutboxItem.Kind,
        in projectID: String,
        failedOnly: Bool,
        limit: Int
    ) async throws(StoreError) -> [OutboxItem] {
        try await store.items(of: kind, in: projectID, failedOnly: failedOnly, limit: limit)
    }

    func retryItems(
        _ id: String?,
        of kind: OutboxItem.Kind,
        in projectID: String,
        at now: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int {
        try await store.retryItems(id, of: kind, in: projectID, at: now, limit: limit)
    }

    func deleteItems(
        of kind: OutboxItem.Kind,
        failedBefore moment: Timestamp
    ) async throws(StoreError) -> Int {
        try await store.deleteItems(of: kind, failedBefore: moment)
    }
}
