/// A part of a rule as it was evaluated for a request.
struct ExplainedPart: Sendable {
    /// The value of a part, or the error that it ended with.
    enum Outcome: Sendable {
        case value(ShownValue)
        case failure(String)
        /// An error of one of its operands.
        case spoilt
    }

    let part: RulePart
    /// `nil` for a part that was not evaluated.
    let outcome: Outcome?
    let operands: [ExplainedPart]

    /// Calls the function for this part and for all that it is made of.
    func forEach(_ body: (ExplainedPart) -> Void) {
        body(self)
        for operand in operands { operand.forEach(body) }
    }
}
