public import CressetWire

extension RulesExplanation {
    /// The explanation for scripts.
    public var json: JSONObject {
        [
            "decision": verdict.isAllowed ? "allow" : "deny", "reason": .string(verdict.reason),
            "rules": .array(rules.map { .object(json(of: $0)) }),
        ]
    }

    private func json(of rule: ExplainedRule) -> JSONObject {
        let position = source.position(of: self.rule(rule)?.start ?? 0)
        var json: JSONObject = [
            "kind": .string(rule.kind.rawValue), "rule": .string(path(of: rule)),
            "path": .string(rule.path.description),
            "line": .integer(Int64(position.line)), "column": .integer(Int64(position.column)),
            "bindings": .object(JSONObject(bindings(of: rule).map { ($0.name, .string($0.key)) })),
        ]
        switch rule.result {
        case .answer(let answer): json["result"] = .bool(answer)
        case .failure(let error):
            json["result"] = "error"
            json["error"] = .string(error.message)
        case .skipped(let reason):
            json["result"] = "skipped"
            json["because"] = .string(reason.rawValue)
            return json
        }
        json["expression"] = expression(of: rule).map { .object(self.json(of: $0)) }
        return json
    }

    private func json(of expression: Expression) -> JSONObject {
        let step = expression.step
        let position = source.position(of: step.start)
        var json: JSONObject = [
            "source": .string(source.text(from: step.start, to: step.end)),
            "line": .integer(Int64(position.line)), "column": .integer(Int64(position.column)),
        ]
        switch expression.outcome {
        case .value(let value): json["value"] = value.json
        case .failure(let message): json["error"] = .string(message)
        case .spoilt: json["error"] = "an operand is an error"
        case nil: json["evaluated"] = false
        }
        if !expression.operands.isEmpty {
            json["operands"] = .array(expression.operands.map { .object(self.json(of: $0)) })
        }
        return json
    }
}
