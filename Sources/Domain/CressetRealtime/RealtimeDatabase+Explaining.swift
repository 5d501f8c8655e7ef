public import CressetRules
public import CressetWire

extension RealtimeDatabase {
    /// Maximum explained rule steps; all are in memory until the end.
    private static let explainedSteps = 10_000

    /// `nil` without rules.
    public func reasons(
        reading path: DataPath,
        choosing query: DataQuery?,
        auth: JSONValue
    ) -> RulesReasons? {
        let (tree, rules, now) = snapshot
        guard let rules else { return nil }
        let seen = query?.seen ?? RealtimeQuery()
        return RulesReasons(
            reading: path,
            state: RequestState(auth: auth, now: now, before: tree, query: seen),
            by: rules,
            steps: Self.explainedSteps
        )
    }

    /// `nil` without rules or for invalid data.
    public func reasons(writing change: DataChange, auth: JSONValue) -> RulesReasons? {
        let (tree, rules, now) = snapshot
        guard let rules, let write = try? change.write(to: tree, early: change.readEarly(), at: now) else { return nil }
        return RulesReasons(
            writing: write.paths,
            state: RequestState(auth: auth, now: now, before: tree, after: write.after),
            by: rules,
            steps: Self.explainedSteps
        )
    }
}
