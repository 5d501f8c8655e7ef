struct RecordingObserver: RulesObserver {
    private(set) var rules: [RecordedRule] = []
    private var failure: EvaluationError?

    mutating func began(_ kind: RuleKind, of node: Int, at place: RulePlace) {
        failure = nil
        rules.append(RecordedRule(kind: kind, node: node, path: place.path, result: .answer(false)))
    }

    mutating func ended(_ result: Bool) {
        guard !rules.isEmpty else { return }
        rules[rules.count - 1].result = failure.map { .failure($0.message) } ?? .answer(result)
    }

    mutating func skipped(_ kind: RuleKind, of node: Int, at place: RulePlace, because reason: SkipReason) {
        rules.append(RecordedRule(kind: kind, node: node, path: place.path, result: .skipped(reason.rawValue)))
    }

    mutating func saw(_ value: RuleValue, at step: Int) {
        guard !rules.isEmpty else { return }
        rules[rules.count - 1].outcomes[step] = .value(ShownValue(value))
    }

    /// An error propagates from its step to the rule itself.
    mutating func failed(_ error: EvaluationError, at step: Int) {
        guard !rules.isEmpty else { return }
        failure = error
        rules[rules.count - 1].outcomes[step] = error.step == step ? .failure(error.message) : .spoilt
    }
}

/// A database rule evaluated for a request, with the values of its steps.
struct RecordedRule: Sendable {
    let kind: RuleKind
    let node: Int
    let path: DataPath
    var result: ExplainedRule.Result
    var outcomes: [Int: ExplainedPart.Outcome] = [:]
}
