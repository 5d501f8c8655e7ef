public import CressetIdentity

extension OutboxStore {
    /// Each batch blocks the server's writes.
    private static var retriedAtOnce: Int { 500 }

    /// - Parameter id: `nil` for all of the project.
    public func retryEvents(_ id: String?, of projectID: String, at now: Timestamp) async throws(StoreError) -> Int {
        var (count, last) = (0, 0)
        repeat {
            last = try await retryItems(id, of: .event, in: projectID, at: now, limit: Self.retriedAtOnce)
            count += last
        } while last == Self.retriedAtOnce
        return count
    }
}
