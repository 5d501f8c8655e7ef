extension RealtimeRules {
    public func counted(reading path: DataPath, state: RequestState) -> (verdict: RulesVerdict, counts: RulesCounts) {
        var walk = RulesWalk(
            nodes,
            state: state,
            steps: RulesLimits.steps,
            observer: CountingObserver(of: source)
        )
        return (walk.read(at: path), walk.observer.counts)
    }

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

struct CountingObserver: RulesObserver {
    private(set) var counts: RulesCounts
    private var rule = 0

    init(of source: SourceText) {
        counts = RulesCounts(of: source)
    }

    mutating func began(_ kind: RuleKind, of node: Int, at place: RulePlace) {
        rule = RulePart.ID.rule(kind, of: node)
    }

    mutating func saw(_ value: RuleValue, at step: Int) {
        counts.count(.value(ShownValue(value)), of: RulePart.ID(rule: rule, step: step))
    }

    mutating func failed(_ error: EvaluationError, at step: Int) {
        counts.count(.failure(error.message), of: RulePart.ID(rule: rule, step: step))
    }

    func ended(_ result: Bool) {}
    func skipped(_ kind: RuleKind, of node: Int, at place: RulePlace, because reason: SkipReason) {}
}
