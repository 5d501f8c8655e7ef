/// A part of a rule: the place where it stands, and the parts that it is made of.
struct RulePart: Sendable {
    /// The name of a part among all parts of the rules.
    struct ID: Hashable, Sendable {
        let rule: Int
        let step: Int

        /// The number of a rule of a database among all of its rules.
        static func rule(_ kind: RuleKind, of node: Int) -> Int {
            node * RuleKind.allCases.count + (RuleKind.allCases.firstIndex(of: kind) ?? 0)
        }
    }

    let id: ID
    /// The offset of the first byte.
    let start: Int
    /// The offset after the last byte.
    let end: Int
    /// True if it says itself what its value is.
    let isPlain: Bool
    let operands: [RulePart]
}
