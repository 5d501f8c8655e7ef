/// The error of a rule with an invalid or too expensive expression; it never grants access.
struct EvaluationError: Error, Sendable {
    let message: String
    let step: Int
    let isExhausted: Bool

    init(_ message: String, at step: Int, isExhausted: Bool = false) {
        self.message = message
        self.step = step
        self.isExhausted = isExhausted
    }
}
