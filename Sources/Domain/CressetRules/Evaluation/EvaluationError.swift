/// The error of a rule that asks for what there is not, or that takes too much. It never grants anything.
struct EvaluationError: Error, Sendable {
    /// The words for people.
    let message: String
    /// The step at which it arose.
    let step: Int
    /// True if the whole request has used up its steps.
    let isExhausted: Bool

    init(_ message: String, at step: Int, isExhausted: Bool = false) {
        self.message = message
        self.step = step
        self.isExhausted = isExhausted
    }
}
