/// Gives out leases: what a name stands for is done by one holder at a time, though several servers could.
public protocol LeaseStore: Sendable {
    /// Takes a lease that is free, is over, or is the holder's own, which is renewed: one step.
    ///
    /// A store with a clock of its own may take the time from `now` to `end` for the term, and compare by that clock.
    ///
    /// - Parameter end: The moment from which on another holder may take it.
    /// - Returns: False if another holder has it.
    func acquireLease(
        _ name: String,
        holder: String,
        until end: Timestamp,
        at now: Timestamp
    ) async throws(StoreError) -> Bool

    /// Gives a lease up, if it is the holder's.
    func releaseLease(_ name: String, holder: String) async throws(StoreError)

    /// Deletes the leases that have ended.
    func deleteEndedLeases(at now: Timestamp) async throws(StoreError)
}
