extension Accounts {
    /// An account of a batch that was not deleted, because it is not disabled.
    public struct BatchDeletionRefusal: Equatable, Sendable {
        /// The position in the request.
        public let index: Int
        /// The user id at that position.
        public let localID: String
    }

    /// The accounts that are deleted in one step: people wait behind it, and one event of the audit log names them all.
    private static let deletionStep = AuditEvent.nameLimit

    /// Deletes up to 1000 accounts; unknown and repeated ids are passed over (docs/wire §7.3).
    ///
    /// - Parameter force: Delete enabled accounts, too.
    /// - Returns: The enabled accounts that were left alone, in the order of the list.
    /// - Throws: `localIDListTooLong` for none or more than 1000.
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
