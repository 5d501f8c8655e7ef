/// A store of leases: only one server at a time does a named job.
public protocol LeaseStore: Sendable {
    /// Acquires a free or expired lease, or renews the holder's own, in one step.
    ///
    /// A store with its own clock may use the interval from `now` to `end` as the term.
    ///
    /// - Parameter end: The time of expiry.
    /// - Returns: False if another holder has the lease.
    func acquireLease(
        _ name: String,
        holder: String,
        until end: Timestamp,
        at now: Timestamp
    ) async throws(StoreError) -> Bool

    func releaseLease(_ name: String, holder: String) async throws(StoreError)

    func deleteEndedLeases(at now: Timestamp) async throws(StoreError)
}
