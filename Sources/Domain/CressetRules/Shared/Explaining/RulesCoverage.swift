public import CressetWire

public struct RulesCoverage: Sendable {
    private let source: SourceText
    private let parts: [RulePart]
    private var seen: RulesCounts
    private var counts: [RulePart.ID: [(value: JSONValue, count: Int64)]] { seen.counts }

    init(of source: SourceText, parts: [RulePart]) {
        self.source = source
        self.parts = parts
        seen = RulesCounts(of: source)
    }

    public mutating func add(_ explanation: RulesExplanation) {
        for rule in explanation.rules {
            rule.condition?.forEach { explained in
                guard let outcome = explained.outcome else { return }
                seen.count(outcome, of: explained.part.id)
            }
        }
    }

    /// Ignores counts of other rules.
    public mutating func add(_ counts: RulesCounts) {
        seen.add(counts)
    }

    /// Returns the report in the format of the Firebase emulators.
    ///
    /// It contains the file, and for each part its position, values and operands. A part without values was never
    /// evaluated.
    public func json(fileName name: String) -> JSONObject {
        let content = source.text(from: 0, to: source.bytes.count)
        return [
            "rules": ["files": [["name": .string(name), "content": .string(content)]]],
            "report": .array(reports(fileName: name, isWhole: true)),
        ]
    }

    /// - Parameter isWhole: False to include only parts with values.
    func reports(fileName name: String, isWhole: Bool) -> [JSONValue] {
        parts.compactMap { report(of: $0, fileName: name, isWhole: isWhole) }
    }

    func visited(fileName name: String) -> [JSONValue] {
        parts.flatMap { visited($0, fileName: name) }
    }

    private func visited(_ part: RulePart, fileName name: String) -> [JSONValue] {
        let own = (counts[part.id] ?? []).map { seen -> JSONValue in
            ["sourcePosition": position(of: part, fileName: name), "value": seen.value]
        }
        return own + part.operands.flatMap { visited($0, fileName: name) }
    }

    private func report(of part: RulePart, fileName name: String, isWhole: Bool) -> JSONValue? {
        guard isWhole || counts[part.id] != nil else { return nil }
        let values = (counts[part.id] ?? []).map { seen -> JSONValue in
            ["value": seen.value, "count": .integer(seen.count)]
        }
        return [
            "sourcePosition": position(of: part, fileName: name), "values": .array(values),
            "children": .array(part.operands.compactMap { report(of: $0, fileName: name, isWhole: isWhole) }),
        ]
    }

    private func position(of part: RulePart, fileName name: String) -> JSONValue {
        let position = source.position(of: part.start)
        return [
            "fileName": .string(name), "line": .integer(Int64(position.line)),
            "column": .integer(Int64(position.column)), "currentOffset": .integer(Int64(part.start)),
            "endOffset": .integer(Int64(part.end)),
        ]
    }
}
