internal import CressetWire

/// A rule that a request came by, and the values of its parts.
struct ExplainedRule: Sendable {
    enum Result: Sendable {
        case answer(Bool)
        case failure(String)
        /// Not evaluated, for a reason.
        case skipped(String)
    }

    /// The kind of rule, as it is written: `.read`, `allow get`.
    let kind: String
    /// The pattern of places that it is for.
    let rule: String
    /// The place that it was asked for.
    let path: String
    /// The values of its wildcards.
    let bindings: [(name: String, value: JSONValue)]
    /// The offset of the rule.
    let start: Int
    let result: Result
    /// The whole condition; `nil` for a rule without one.
    let condition: ExplainedPart?
}
