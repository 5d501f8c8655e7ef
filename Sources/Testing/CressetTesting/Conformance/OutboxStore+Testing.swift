public import CressetIdentity

extension OutboxStore {
    /// Leases due items of all targets.
    ///
    /// - Parameter limit: Maximum per target.
    public func claimDueItems(
        of kind: OutboxItem.Kind,
        at now: Timestamp,
        lease: Timestamp,
        limit: Int = 100
    ) async throws(StoreError) -> [OutboxItem] {
        let shares = try await dueTargets(of: kind, at: now).map { ($0.id, limit) }
        return try await claimItems(Dictionary(uniqueKeysWithValues: shares), of: kind, dueAt: now, lease: lease)
    }

    public func countWaiting(_ kind: OutboxItem.Kind) async throws(StoreError) -> Int {
        try await countItems(of: kind).waiting.values.reduce(0, +)
    }
}
