internal import CressetWire

extension Program {
    func part(ofRule node: Int, kind: RuleKind) -> RulePart {
        part(steps.count - 1, rule: RulePart.ID.rule(kind, of: node))
    }

    private func part(_ number: Int, rule: Int) -> RulePart {
        let step = steps[number]
        var isConstant = false
        if case .constant = step.operation { isConstant = true }
        return RulePart(
            id: RulePart.ID(rule: rule, step: number),
            start: step.start,
            end: step.end,
            isPlain: isConstant,
            operands: step.operation.operands.map { part($0, rule: rule) }
        )
    }
}

extension RulePart.ID {
    static func rule(_ kind: RuleKind, of node: Int) -> Int {
        node * RuleKind.allCases.count + (RuleKind.allCases.firstIndex(of: kind) ?? 0)
    }
}

extension RulesCoverage {
    public init(of rules: RealtimeRules) {
        let parts = rules.nodes.enumerated().flatMap { number, node in
            RuleKind.allCases.compactMap { node.rule($0)?.program.part(ofRule: number, kind: $0) }
        }
        self.init(of: rules.source, parts: parts)
    }
}

extension ShownValue {
    init(_ value: RuleValue) {
        let typeName =
            switch value {
            case .null: "nullValue"
            case .bool: "boolValue"
            case .number: "doubleValue"
            case .text: "stringValue"
            case .claims, .children: "mapValue"
            case .snapshot: "snapshotValue"
            }
        self.init(value.json, typeName: typeName)
    }
}

extension RuleValue {
    var json: JSONValue {
        switch self {
        case .null: return .null
        case .bool(let bool): return .bool(bool)
        case .number(let number): return number.isFinite ? DataLeaf(number).json : .string(number.javaScriptText)
        case .text(let text): return .string(text)
        case .claims(let claims): return claims
        case .children: return ["children": true]
        case .snapshot(let snapshot):
            var json: JSONObject = [
                "path": .string(DataPath(snapshot.keys).description), "exists": .bool(snapshot.tree != nil),
            ]
            json["value"] = snapshot.tree?.leaf?.json
            return .object(json)
        }
    }
}
