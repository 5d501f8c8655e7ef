internal import CressetWire

extension RulesCoverage {
    public init(of rules: StorageRules) {
        self.init(of: rules.source, parts: rules.conditions.map { rules.part($0) })
    }
}

extension ShownValue {
    /// Weight above which a value is omitted: many other values may contain it.
    private static let weightLimit = 64

    init(_ value: StorageValue) {
        let isShown = value.weight(limit: Self.weightLimit + 1) <= Self.weightLimit
        let json: JSONValue = isShown ? value.json : .string("(\(value.typeName) too large to show)")
        let typeName =
            switch value {
            case .text: "stringValue"
            case .difference: "mapDiffValue"
            default: value.typeName + "Value"
            }
        self.init(json, typeName: typeName)
    }
}

extension StorageRules {
    func part(_ number: Int) -> RulePart {
        let node = nodes[number]
        let isPlain =
            switch node.form {
            case .constant, .request, .resource: true
            default: false
            }
        return RulePart(
            id: RulePart.ID(rule: 0, step: number),
            start: node.start,
            end: node.end,
            isPlain: isPlain,
            operands: node.form.operands.map { part($0) }
        )
    }

    var conditions: [Int] {
        blocks.flatMap { $0.statements.compactMap(\.condition) }
            + functions.flatMap { $0.bindings.map(\.node) + [$0.result] }
    }
}

extension StorageBlock {
    var text: String {
        var names = captureNames[...]
        return pattern.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .one: "/{" + (names.popFirst() ?? "") + "}"
            case .rest: "/{" + (names.popFirst() ?? "") + "=**}"
            }
        }.joined()
    }
}

extension RulesExplanation {
    public init(of example: StorageCase, by rules: StorageRules) {
        self.init(of: example.request, by: rules)
    }

    public init(of request: StorageRequest, by rules: StorageRules) {
        let recorder = StorageRecorder(rules, request: request)
        var walk = StorageWalk(rules, request: request, observer: recorder)
        let verdict = walk.verdict()
        self.init(
            isAllowed: verdict.isAllowed,
            reason: verdict.reason,
            rules: walk.observer.explained,
            source: rules.source
        )
    }
}
