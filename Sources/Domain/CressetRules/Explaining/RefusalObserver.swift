struct RefusalObserver: RulesObserver {
    private(set) var kind = RuleKind.read
    /// The index of the rule's place; `nil` without a rule since the last true one.
    private(set) var node: Int?
    private(set) var path = DataPath.root
    private(set) var error: EvaluationError?

    mutating func began(_ kind: RuleKind, of node: Int, at place: RulePlace) {
        (self.kind, self.node, path, error) = (kind, node, place.path, nil)
    }

    mutating func ended(_ result: Bool) {
        if result { node = nil }
    }

    mutating func failed(_ error: EvaluationError, at step: Int) {
        self.error = error
    }

    func saw(_ value: RuleValue, at step: Int) {}
    func skipped(_ kind: RuleKind, of node: Int, at place: RulePlace, because reason: SkipReason) {}
}
