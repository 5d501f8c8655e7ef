struct RulePart: Sendable {
    struct ID: Hashable, Sendable {
        let rule: Int
        let step: Int

        static func rule(_ kind: RuleKind, of node: Int) -> Int {
            node * RuleKind.allCases.count + (RuleKind.allCases.firstIndex(of: kind) ?? 0)
        }
    }

    let id: ID
    let start: Int
    /// The offset after the last byte.
    let end: Int
    /// True if its text is its value.
    let isPlain: Bool
    let operands: [RulePart]
}
