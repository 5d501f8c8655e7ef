public import CressetRules
public import CressetWire

extension RealtimeDatabase {
    /// The most steps of rules that are explained: each is remembered until the explanation is told.
    private static let explainedSteps = 10_000

    /// Tells why the rules answer a read as they do now; `nil` if there are none.
    public func reasons(
        reading path: DataPath,
        choosing query: DataQuery?,
        auth: JSONValue
    ) -> RulesReasons? {
        let (tree, rules, now) = snapshot
        guard let rules else { return nil }
        let seen = query?.seen ?? DatabaseQuery()
        return RulesReasons(
            reading: path,
            state: RequestState(auth: auth, now: now, before: tree, query: seen),
            by: rules,
            steps: Self.explainedSteps
        )
    }

    /// Tells why the rules answer a write as they do now; `nil` if there are none, or the data are none that the database
    /// takes.
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
