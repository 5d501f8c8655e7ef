public import CressetRules
public import CressetWire
internal import Synchronization

extension RealtimeDatabase {
    /// The rules that hold; `nil` before any were set.
    public var rules: StoredRules? { state.withLock { $0.rulesVersion } }

    /// Checks rules, and changes nothing.
    ///
    /// - Throws: ``DatabaseError`` (`rules`).
    public static func checkRules(_ text: String) throws(DatabaseError) {
        _ = try compiled(text)
    }

    /// Returns rules in strict JSON, without their comments.
    ///
    /// - Throws: ``DatabaseError`` (`rules`).
    public static func strictRules(_ text: String) throws(DatabaseError) -> JSONValue {
        try compiled(text).strict
    }

    private static func compiled(_ text: String) throws(DatabaseError) -> DatabaseRules {
        do throws(RulesIssues) {
            return try DatabaseRules(SourceText(Array(text.utf8)))
        } catch {
            throw .rules(error)
        }
    }

    /// Checks rules, and has them hold from now on. Listeners whom they do not allow to listen are cancelled.
    ///
    /// - Parameter other: The database's store in the name of somebody; `nil` for the one that it has.
    /// - Throws: ``DatabaseError`` (`rules`), errors of the store; then the former ones hold.
    public func setRules(_ text: String, in other: (any DatabaseStore)? = nil) async throws -> StoredRules {
        try hold()
        defer { release() }
        let rules = try Self.compiled(text)
        let stored = try await (other ?? store).addRules(text, to: id, at: clock())
        let listeners = state.withLock { state in
            // Of two that were set at once the later version holds.
            if (state.rulesVersion?.version ?? 0) < stored.version {
                (state.rules, state.rulesVersion) = (rules, stored)
                judge.begin(rules)
            }
            return Array(state.listeners.values)
        }
        indexes.removeAll()
        for listener in listeners
        where !allowsReading(listener.path, choosing: listener.query, as: listener.caller) { cancel(listener) }
        return stored
    }

    /// The parts of the rules that requests have come by since the rules were set; `nil` where that is not counted.
    public var coverage: RulesCoverage? { judge.coverage }

    /// Returns the versions of the rules, the newest first.
    public func rulesVersions() async throws -> [StoredRules] {
        try await store.rulesVersions(of: id)
    }
}
