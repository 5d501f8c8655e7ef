/// A database rule evaluated for a request, with the values of its steps.
struct RecordedRule: Sendable {
    let kind: RuleKind
    let node: Int
    let path: DataPath
    var result: ExplainedRule.Result
    var outcomes: [Int: ExplainedPart.Outcome] = [:]
}
