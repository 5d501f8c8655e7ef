/// An observer of evaluated steps; an empty one costs no time.
protocol EvaluationObserver {
    mutating func saw(_ value: RuleValue, at step: Int)
    mutating func failed(_ error: EvaluationError, at step: Int)
}
