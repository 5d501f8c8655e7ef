extension StorageRules {
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

    /// The conditions of all statements, and the bindings and results of functions.
    var conditions: [Int] {
        blocks.flatMap { $0.statements.compactMap(\.condition) }
            + functions.flatMap { $0.bindings.map(\.node) + [$0.result] }
    }
}
