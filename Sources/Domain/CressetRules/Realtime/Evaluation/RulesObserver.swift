protocol RulesObserver: EvaluationObserver {
    mutating func began(_ kind: RuleKind, of node: Int, at place: RulePlace)
    mutating func ended(_ result: Bool)
    mutating func skipped(_ kind: RuleKind, of node: Int, at place: RulePlace, because reason: SkipReason)
}

/// The first `depth` keys of a path.
struct RulePlace: Sendable {
    let keys: [DataKey]
    let depth: Int

    var path: DataPath { DataPath(Array(keys.prefix(depth))) }
}

enum SkipReason: String, Sendable {
    case granted = "a rule above granted access"
    case removed = "the new value is null"
}

struct NullObserver: RulesObserver {
    func saw(_ value: RuleValue, at step: Int) {}
    func failed(_ error: EvaluationError, at step: Int) {}
    func began(_ kind: RuleKind, of node: Int, at place: RulePlace) {}
    func ended(_ result: Bool) {}
    func skipped(_ kind: RuleKind, of node: Int, at place: RulePlace, because reason: SkipReason) {}
}
