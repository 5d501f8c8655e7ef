public import CressetRules
public import CressetWire
internal import Synchronization

extension RealtimeDatabase {
    public var rules: StoredRules? { state.withLock { $0.rulesVersion } }

    /// Validates rules without setting them.
    ///
    /// - Throws: ``RealtimeError`` (`rules`).
    public static func checkRules(_ text: String) throws(RealtimeError) {
        _ = try compiled(text)
    }

    /// Returns rules as strict JSON without comments.
    ///
    /// - Throws: ``RealtimeError`` (`rules`).
    public static func strictRules(_ text: String) throws(RealtimeError) -> JSONValue {
        try compiled(text).strict
    }

    private static func compiled(_ text: String) throws(RealtimeError) -> RealtimeRules {
        do throws(RulesIssues) {
            return try RealtimeRules(SourceText(Array(text.utf8)))
        } catch {
            throw .rules(error)
        }
    }

    /// Validates and activates rules; cancels listeners denied by them.
    ///
    /// - Parameters:
    ///   - former: Version to replace: see ``RealtimeStore``.
    ///   - other: A store for another actor; `nil` for the database's own.
    /// - Throws: ``RealtimeError`` (`rules`, `conditionFailed`), errors of the store; the previous rules then remain.
    public func setRules(
        _ text: String,
        replacing former: Int64? = nil,
        in other: (any RealtimeStore)? = nil
    ) async throws -> StoredRules {
        try hold()
        defer { release() }
        let rules = try Self.compiled(text)
        guard let stored = try await (other ?? store).addRules(text, to: id, replacing: former, at: clock()) else {
            throw RealtimeError.conditionFailed(nil)
        }
        let listeners = state.withLock { state in
            // After concurrent calls, the later version wins.
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

    /// The rule parts evaluated since the rules were set; `nil` if coverage is disabled.
    public var coverage: RulesCoverage? { judge.coverage }

    public func rulesVersions() async throws -> [StoredRules] {
        try await store.rulesVersions(of: id)
    }
}
