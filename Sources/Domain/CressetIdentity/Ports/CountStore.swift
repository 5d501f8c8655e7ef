/// Keeps counts of events over a restart, and adds up what several servers count. Their clocks need not agree to the second:
/// windows that overlap are one. A store with a clock of its own deletes by that what is over.
public protocol CountStore: Sendable {
    /// The counts that tell something still, the largest first: up to `limit` parts of each kind. The position is one
    /// that each of them has passed.
    func counts(at now: Timestamp, limit: Int) async throws(StoreError) -> CountPage

    /// Makes the changes, in their order, and deletes counts that are over: one step, which servers take one after
    /// another. Where it fails nothing is changed, unless the connection was lost while the step was committed: then
    /// events may be counted twice.
    ///
    /// - Parameters:
    ///   - changes: Those of this server; none: the store is only asked.
    ///   - position: The last one that the server knows, 0 before all; `nil` for a server that is alone, and has no need
    ///     to be told. A position that the store has not reached yet, since it was set back, counts as 0.
    ///   - limit: The most parts that are told; more than one step changes.
    /// - Returns: The parts that were changed after the position, as they are now, those by this step included, and
    ///   those that have ended with no events. No later step has a position that is not after the page's.
    func exchange(
        _ changes: [CountChange],
        after position: Int64?,
        limit: Int,
        at now: Timestamp
    ) async throws(StoreError) -> CountPage
}
