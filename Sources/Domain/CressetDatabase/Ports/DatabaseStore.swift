public protocol DatabaseStore: Sendable {
    /// Returns a database; a new one is empty, with revision 0.
    func storedDatabase(_ id: DatabaseID) async throws -> StoredDatabase

    /// Writes steps in order, atomically and durably.
    ///
    /// - Parameter revision: The expected revision.
    /// - Returns: The next revision; `nil`, without any write, if the revision has changed.
    func write(_ steps: [DatabaseStep], to id: DatabaseID, from revision: Int64) async throws -> Int64?

    /// Adds and activates a version of the rules; stores about a hundred versions.
    func addRules(_ text: String, to id: DatabaseID, at instant: Int64) async throws -> StoredRules

    /// Returns the versions of the rules, newest first.
    func rulesVersions(of id: DatabaseID) async throws -> [StoredRules]
}
