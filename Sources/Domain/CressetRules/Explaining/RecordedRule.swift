/// A rule of a database that a request came by, with the values of its steps.
struct RecordedRule: Sendable {
    let kind: RuleKind
    /// The number of the rule's place among the places of the rules.
    let node: Int
    /// The place in the database that it was asked for.
    let path: DataPath
    var result: ExplainedRule.Result
    /// The outcomes of the steps that were evaluated.
    var outcomes: [Int: ExplainedPart.Outcome] = [:]
}
