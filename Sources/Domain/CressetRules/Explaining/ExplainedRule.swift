internal import CressetWire

/// A rule evaluated for a request, with the values of its parts.
struct ExplainedRule: Sendable {
    enum Result: Sendable {
        case answer(Bool)
        case failure(String)
        case skipped(String)
    }

    /// The kind of rule as written: `.read`, `allow get`.
    let kind: String
    let rule: String
    let path: String
    let bindings: [(name: String, value: JSONValue)]
    let start: Int
    let result: Result
    let condition: ExplainedPart?
}
