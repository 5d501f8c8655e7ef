internal import CressetWire

extension RulesExplanation {
    public init(of example: RealtimeCase, by rules: RealtimeRules) {
        var walk = RulesWalk(rules.nodes, state: example.state, steps: RulesLimits.steps, observer: RecordingObserver())
        let verdict =
            switch example.request {
            case .read(let path): walk.read(at: path)
            case .write(let paths): walk.write(at: paths)
            }
        self.init(
            isAllowed: verdict.isAllowed,
            reason: verdict.reason,
            rules: walk.observer.rules.compactMap { $0.explained(by: rules.nodes) },
            source: rules.source
        )
    }
}

extension RecordedRule {
    fileprivate func explained(by nodes: [RuleNode]) -> ExplainedRule? {
        let place = nodes[node]
        guard let rule = place.rule(kind) else { return nil }
        return ExplainedRule(
            kind: kind.rawValue,
            rule: place.path.isEmpty ? "/" : place.path,
            path: path.description,
            bindings: place.wildcards.sorted { $0.value < $1.value }.map { name, depth in
                (name: "$" + name, value: .string(path.keys[depth].text))
            },
            start: rule.start,
            result: result,
            condition: explained(rule.program.part(ofRule: node, kind: kind))
        )
    }

    private func explained(_ part: RulePart) -> ExplainedPart {
        ExplainedPart(part: part, outcome: outcomes[part.id.step], operands: part.operands.map(explained))
    }
}
