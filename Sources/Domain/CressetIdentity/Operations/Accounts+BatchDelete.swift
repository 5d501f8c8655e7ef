extension Accounts {
    /// An account of a batch that was not deleted, because it is not disabled.
    public struct BatchDeletionRefusal: Equatable, Sendable {
        /// The position in the request.
        public let index: Int
        /// The user id at that position.
        public let localID: String
    }

    /// Deletes up to 1000 accounts; unknown and repeated ids are passed over (docs/wire §7.3).
    ///
    /// - Parameter force: Delete enabled accounts, too.
    /// - Returns: The enabled accounts that were left alone, in the order of the list.
    /// - Throws: `localIDListTooLong` for none or more than 1000.
    public func delete(localIDs: [String], force: Bool, in pool: UserPool) async throws -> [BatchDeletionRefusal] {
        guard (1...1000).contains(localIDs.count) else { throw IdentityError(.localIDListTooLong) }
        // All at once, so that the store commits them together.
        return try await withThrowingTaskGroup(of: BatchDeletionRefusal?.self) { group in
            var seen: Set<String> = []
            for (index, localID) in localIDs.enumerated() where seen.insert(localID).inserted {
                group.addTask {
                    try await deleteOne(localID, force: force, in: pool)
                        ? nil : BatchDeletionRefusal(index: index, localID: localID)
                }
            }
            return try await group.reduce(into: []) { refusals, refusal in
                if let refusal { refusals.append(refusal) }
            }.sorted { $0.index < $1.index }
        }
    }

    /// False if the account is enabled and stays.
    private func deleteOne(_ localID: String, force: Bool, in pool: UserPool) async throws -> Bool {
        do {
            try await store.delete(localID, in: pool) { account in
                guard force || account.isDisabled else { throw IdentityError(.operationNotAllowed) }
            }
            return true
        } catch let error as StoreError where error.code == .notFound {
            return true
        } catch is IdentityError {
            return false
        }
    }
}
