/// A rule that a request came by, and the values of its steps.
struct ExplainedRule: Sendable {
    enum Result: Sendable {
        case answer(Bool)
        case failure(EvaluationError)
        case skipped(SkipReason)
    }

    /// The value of a step, or the error that it ended with.
    enum Outcome: Sendable {
        case value(RuleValue)
        case failure(String)
        /// An error of one of its operands.
        case spoilt
    }

    let kind: RuleKind
    /// The number of the rule's place among the places of the rules.
    let node: Int
    /// The place in the database that it was asked for.
    let path: DataPath
    var result: Result
    /// The outcomes of the steps that were evaluated.
    var outcomes: [Int: Outcome] = [:]
}
