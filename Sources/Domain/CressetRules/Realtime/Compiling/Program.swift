final class Program: Sendable {
    struct Step: Sendable {
        let operation: Operation
        let start: Int
        let end: Int
    }

    /// Steps, operands first; the last one is the rule.
    let steps: [Step]
    let constant: Bool?

    init(_ steps: [Step]) {
        self.steps = steps
        if steps.count == 1, case .constant(.bool(let answer)) = steps[0].operation {
            constant = answer
        } else {
            constant = nil
        }
    }
}
