extension Program {
    func part(ofRule node: Int, kind: RuleKind) -> RulePart {
        part(steps.count - 1, rule: RulePart.ID.rule(kind, of: node))
    }

    private func part(_ number: Int, rule: Int) -> RulePart {
        let step = steps[number]
        var isConstant = false
        if case .constant = step.operation { isConstant = true }
        return RulePart(
            id: RulePart.ID(rule: rule, step: number),
            start: step.start,
            end: step.end,
            isPlain: isConstant,
            operands: step.operation.operands.map { part($0, rule: rule) }
        )
    }
}
