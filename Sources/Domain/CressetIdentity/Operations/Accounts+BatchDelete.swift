extension Accounts {
    /// An account left out of a batch deletion because it is enabled.
    public struct BatchDeletionRefusal: Equatable, Sendable {
        public let index: Int
        public let localID: String
    }

    /// Other writers wait for each step, and one audit event lists all its accounts.
    private static let deletionStep = AuditEvent.nameLimit

    /// Deletes up to 1000 accounts; ignores unknown and repeated ids (docs/wire §7.3).
    ///
    /// - Parameter force: True to delete enabled accounts, too.
    /// - Returns: The skipped enabled accounts, in the order of the list.
    /// - Throws: `localIDListTooLong` for an empty list or more than 1000 ids.
    public func delete(localIDs: [String], force: Bool, in pool: UserPool) async throws -> [BatchDeletionRefusal] {
        guard (1...1000).contains(localIDs.count) else { throw IdentityError(.localIDListTooLong) }
        var kept: Set<String> = []
        for start in stride(from: 0, to: localIDs.count, by: Self.deletionStep) {
            let part = Array(localIDs[start..<min(start + Self.deletionStep, localIDs.count)])
            kept.formUnion(try await store.delete(part, in: pool) { force || $0.isDisabled })
        }
        var seen: Set<String> = []
        return localIDs.enumerated().compactMap { index, localID in
            seen.insert(localID).inserted && kept.contains(localID)
                ? BatchDeletionRefusal(index: index, localID: localID) : nil
        }
    }
}
