/// The rules that a request came by, with the value of every part of them. It shows data that the request itself may not
/// read: it is for those who administer the rules.
public struct RulesExplanation: Sendable {
    /// The answer to the request.
    public let verdict: RulesVerdict
    let rules: [ExplainedRule]
    let nodes: [RuleNode]
    let source: SourceText

    /// A part of a rule, and the parts that it is made of.
    struct Expression {
        let step: Program.Step
        /// `nil` for a part that was not evaluated.
        let outcome: ExplainedRule.Outcome?
        let operands: [Expression]
    }

    /// Answers the request of a case, and tells why.
    public init(of example: DatabaseCase, by rules: DatabaseRules) {
        let observer = RecordingObserver()
        var walk = RulesWalk(rules.nodes, state: example.state, steps: RulesLimits.steps, observer: observer)
        switch example.request {
        case .read(let path): verdict = walk.read(at: path)
        case .write(let paths): verdict = walk.write(at: paths)
        }
        self.rules = walk.observer.rules
        nodes = rules.nodes
        source = rules.source
    }

    func rule(_ explained: ExplainedRule) -> RuleNode.Rule? {
        nodes[explained.node].rule(explained.kind)
    }

    func expression(of explained: ExplainedRule) -> Expression? {
        rule(explained).map { expression($0.program.steps.count - 1, of: $0.program, explained: explained) }
    }

    private func expression(_ step: Int, of program: Program, explained: ExplainedRule) -> Expression {
        Expression(
            step: program.steps[step],
            outcome: explained.outcomes[step],
            operands: program.steps[step].operation.operands.map {
                expression($0, of: program, explained: explained)
            }
        )
    }

    /// The keys that the wildcards stand for where the rule is.
    func bindings(of explained: ExplainedRule) -> [(name: String, key: String)] {
        nodes[explained.node].wildcards.sorted { $0.value < $1.value }.map { name, depth in
            (name: "$" + name, key: explained.path.keys[depth].text)
        }
    }

    func path(of explained: ExplainedRule) -> String {
        let path = nodes[explained.node].path
        return path.isEmpty ? "/" : path
    }
}
