/// A store of event counts, kept across restarts and summed over servers.
///
/// Clocks may differ: overlapping windows are merged. A store with its own clock deletes expired counts by it.
public protocol CountStore: Sendable {
    /// Returns the relevant counts, largest first, up to `limit` parts per kind.
    ///
    /// They include all changes up to the page's position.
    func counts(at now: Timestamp, limit: Int) async throws(StoreError) -> CountPage

    /// Applies the changes in order and deletes expired counts, in one exclusive step.
    ///
    /// A failure changes nothing, but after a lost connection during the commit, events may be counted twice.
    ///
    /// - Parameters:
    ///   - changes: Changes of this server; empty to read only.
    ///   - position: Last known position, 0 at first; `nil` for a single server. A position beyond the store's,
    ///     after a restore, counts as 0.
    ///   - limit: Maximum returned parts; more than the changes of one step.
    /// - Returns: Present parts changed after the position, including this step's and ended ones.
    func exchange(
        _ changes: [CountChange],
        after position: Int64?,
        limit: Int,
        at now: Timestamp
    ) async throws(StoreError) -> CountPage

    func add(_ counts: [DailyCount]) async throws(StoreError)
    func dailyCounts(of projectID: String, since day: Int64) async throws(StoreError) -> [DailyCount]
    func deleteDailyCounts(before day: Int64) async throws(StoreError) -> Int
}
