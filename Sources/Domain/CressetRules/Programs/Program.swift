/// A rule that is ready to be evaluated. It never changes, and all requests share it.
final class Program: Sendable {
    /// An operation with its place in the file.
    struct Step: Sendable {
        let operation: Operation
        let start: Int
        let end: Int
    }

    /// The steps, each after those of its operands; the last one is the rule.
    let steps: [Step]
    /// The answer of a rule that asks for nothing: `true` or `false`.
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
