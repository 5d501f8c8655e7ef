extension StorageRules {
    /// A part of the conditions, with those that it is made of.
    func part(_ number: Int) -> RulePart {
        let node = nodes[number]
        let isPlain =
            switch node.form {
            case .constant, .request, .resource: true
            default: false
            }
        return RulePart(
            id: RulePart.ID(rule: 0, step: number),
            start: node.start,
            end: node.end,
            isPlain: isPlain,
            operands: node.form.operands.map { part($0) }
        )
    }

    /// The conditions of all statements, and what functions bind and return.
    var conditions: [Int] {
        blocks.flatMap { $0.statements.compactMap(\.condition) }
            + functions.flatMap { $0.bindings.map(\.node) + [$0.result] }
    }
}
