/// Sees the values of a rule's steps as they are evaluated. What needs no explanation has an observer that does nothing,
/// and costs nothing.
protocol EvaluationObserver {
    mutating func saw(_ value: RuleValue, at step: Int)
    mutating func failed(_ error: EvaluationError, at step: Int)
}
