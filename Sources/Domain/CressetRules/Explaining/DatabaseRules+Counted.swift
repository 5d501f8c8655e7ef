extension DatabaseRules {
    /// Returns the verdict on reading a place, and the counted values of the rules' parts.
    public func counted(reading path: DataPath, state: RequestState) -> (verdict: RulesVerdict, counts: RulesCounts) {
        var walk = RulesWalk(
            nodes,
            state: state,
            steps: RulesLimits.steps,
            observer: CountingObserver(of: source)
        )
        return (walk.read(at: path), walk.observer.counts)
    }

    /// Returns the verdict on writing places, and the counted values of the rules' parts.
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
