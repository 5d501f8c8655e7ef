internal import CressetWire

/// The evaluated rules of a request, with the values of all parts.
///
/// It reveals data hidden from the request itself and is only for administrators of the rules.
public struct RulesExplanation: Sendable {
    public let isAllowed: Bool
    public let reason: String
    let rules: [ExplainedRule]
    let source: SourceText
}

struct ExplainedRule: Sendable {
    enum Result: Sendable {
        case answer(Bool)
        case failure(String)
        case skipped(String)
    }

    /// `.read`, `allow get`.
    let kind: String
    let rule: String
    let path: String
    let bindings: [(name: String, value: JSONValue)]
    let start: Int
    let result: Result
    let condition: ExplainedPart?
}

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

struct ShownValue: Sendable {
    let json: JSONValue
    /// `boolValue`.
    let typeName: String

    init(_ json: JSONValue, typeName: String) {
        self.json = json
        self.typeName = typeName
    }
}

struct RulePart: Sendable {
    struct ID: Hashable, Sendable {
        let rule: Int
        let step: Int
    }

    let id: ID
    let start: Int
    /// Offset after the last byte.
    let end: Int
    /// True if its text is its value.
    let isPlain: Bool
    let operands: [RulePart]
}
