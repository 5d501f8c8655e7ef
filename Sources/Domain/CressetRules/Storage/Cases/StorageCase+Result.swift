public import CressetWire

extension StorageCase {
    /// Includes the requested reports.
    public func json(_ verdict: StorageVerdict, by rules: StorageRules, fileName name: String) -> JSONValue {
        let isSuccess = verdict.isAllowed == isAllowedExpected
        var json: JSONObject = [
            "name": .string(self.name), "state": isSuccess ? "SUCCESS" : "FAILURE",
            "debugMessages": .array(verdict.messages.map { .string($0) }),
        ]
        json["errorPosition"] = verdict.errorPosition.map { position in
            [
                "fileName": .string(name), "line": .integer(Int64(position.line)),
                "column": .integer(Int64(position.column)),
            ]
        }
        if !verdict.calls.isEmpty {
            json["functionCalls"] = .array(
                verdict.calls.map { ["function": .string($0.function), "args": .array($0.arguments)] }
            )
        }
        guard reports != .none else { return .object(json) }
        var coverage = RulesCoverage(of: rules)
        coverage.add(RulesExplanation(of: self, by: rules))
        json["visitedExpressions"] = .array(coverage.visited(fileName: name))
        json["expressionReports"] = .array(coverage.reports(fileName: name, isWhole: reports == .all))
        return .object(json)
    }
}
