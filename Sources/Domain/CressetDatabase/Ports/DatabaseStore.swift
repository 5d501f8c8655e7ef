/// The place where databases are kept. Errors are those of the store.
public protocol DatabaseStore: Sendable {
    /// Returns a database; one that was never written to is empty, of revision 0.
    func storedDatabase(_ id: DatabaseID) async throws -> StoredDatabase

    /// Writes steps, one after the other, all of them or none, and durably.
    ///
    /// - Parameter revision: The revision that the steps begin from.
    /// - Returns: The revision after it; `nil` if the database has another one by now, and nothing was written.
    func write(_ steps: [DatabaseStep], to id: DatabaseID, from revision: Int64) async throws -> Int64?

    /// Adds a version of the rules, which holds from then on. Some hundred versions are kept.
    func addRules(_ text: String, to id: DatabaseID, at instant: Int64) async throws -> StoredRules

    /// Returns the versions of the rules, the newest first.
    func rulesVersions(of id: DatabaseID) async throws -> [StoredRules]
}
