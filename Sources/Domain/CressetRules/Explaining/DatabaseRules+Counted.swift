extension DatabaseRules {
    /// Asks whether a request may read a place, and counts the values that the parts of the rules have then.
    public func counted(reading path: DataPath, state: RequestState) -> (verdict: RulesVerdict, counts: RulesCounts) {
        var walk = RulesWalk(
            nodes,
            state: state,
            steps: RulesLimits.steps,
            observer: CountingObserver(of: source)
        )
        return (walk.read(at: path), walk.observer.counts)
    }

    /// Asks whether a request may write to places, and counts the values that the parts of the rules have then.
    public func counted(
        writing paths: [DataPath],
        state: RequestState
    ) -> (verdict: RulesVerdict, counts: RulesCounts) {
        var walk = RulesWalk(
            nodes,
            state: state,
            steps: RulesLimits.steps,
            observer: CountingObserver(of: source)
        )
        return (walk.write(at: paths), walk.observer.counts)
    }
}
