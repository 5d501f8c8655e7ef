/// Keeps counts of events over a restart.
public protocol CountStore: Sendable {
    /// The counts that tell something still, the largest first: up to `limit` of each kind.
    func counts(at now: Timestamp, limit: Int) async throws(StoreError) -> [StoredCount]

    /// Writes counts in the place of those of their keys, deletes those without events, and those that are over: one
    /// step.
    func write(_ counts: [StoredCount], at now: Timestamp) async throws(StoreError)
}
