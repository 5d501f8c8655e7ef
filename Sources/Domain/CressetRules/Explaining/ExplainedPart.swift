struct ExplainedPart: Sendable {
    enum Outcome: Sendable {
        case value(ShownValue)
        case failure(String)
        /// An error of one of its operands.
        case spoilt
    }

    let part: RulePart
    /// `nil` for an unevaluated part.
    let outcome: Outcome?
    let operands: [ExplainedPart]

    func forEach(_ body: (ExplainedPart) -> Void) {
        body(self)
        for operand in operands { operand.forEach(body) }
    }
}
