/// The sentences of a page that says what went wrong and what to do next.
struct ProblemTexts: Sendable {
    let title: String
    let sentence: String
}
