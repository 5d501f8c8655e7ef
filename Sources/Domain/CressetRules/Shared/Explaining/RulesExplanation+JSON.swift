public import CressetWire

extension RulesExplanation {
    public var json: JSONObject {
        [
            "decision": isAllowed ? "allow" : "deny", "reason": .string(reason),
            "rules": .array(rules.map { .object(json(of: $0)) }),
        ]
    }

    private func json(of rule: ExplainedRule) -> JSONObject {
        let position = source.position(of: rule.start)
        var json: JSONObject = [
            "kind": .string(rule.kind), "rule": .string(rule.rule), "path": .string(rule.path),
            "line": .integer(Int64(position.line)), "column": .integer(Int64(position.column)),
            "bindings": .object(JSONObject(rule.bindings.map { ($0.name, $0.value) })),
        ]
        switch rule.result {
        case .answer(let answer): json["result"] = .bool(answer)
        case .failure(let message):
            json["result"] = "error"
            json["error"] = .string(message)
        case .skipped(let reason):
            json["result"] = "skipped"
            json["because"] = .string(reason)
            return json
        }
        json["expression"] = rule.condition.map { .object(self.json(of: $0)) }
        return json
    }

    private func json(of explained: ExplainedPart) -> JSONObject {
        let part = explained.part
        let position = source.position(of: part.start)
        var json: JSONObject = [
            "source": .string(source.text(from: part.start, to: part.end)),
            "line": .integer(Int64(position.line)), "column": .integer(Int64(position.column)),
        ]
        switch explained.outcome {
        case .value(let value): json["value"] = value.json
        case .failure(let message): json["error"] = .string(message)
        case .spoilt: json["error"] = "an operand is an error"
        case nil: json["evaluated"] = false
        }
        if !explained.operands.isEmpty {
            json["operands"] = .array(explained.operands.map { .object(self.json(of: $0)) })
        }
        return json
    }
}
