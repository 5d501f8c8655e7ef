public import CressetWire

/// The parts of rules that requests have come by, and the values that they had.
public struct RulesCoverage: Sendable {
    private let rules: DatabaseRules
    /// For each rule and each of its steps the values, and how often each was seen.
    private var counts: [Place: [Int: [(value: JSONValue, count: Int64)]]] = [:]

    private struct Place: Hashable {
        let node: Int
        let kind: RuleKind
    }

    /// Begins with nothing seen.
    public init(of rules: DatabaseRules) {
        self.rules = rules
    }

    /// Counts what one request has come by.
    public mutating func add(_ explanation: RulesExplanation) {
        for rule in explanation.rules {
            let place = Place(node: rule.node, kind: rule.kind)
            for (step, outcome) in rule.outcomes { count(Self.value(of: outcome), at: step, of: place) }
        }
    }

    private mutating func count(_ value: JSONValue, at step: Int, of place: Place) {
        var seen = counts[place, default: [:]][step, default: []]
        if let index = seen.firstIndex(where: { $0.value == value }) {
            seen[index].count += 1
        } else {
            seen.append((value: value, count: 1))
        }
        counts[place, default: [:]][step] = seen
    }

    /// The report in the shape of the vendor's emulators: the file, and for each part of each rule where it stands, its
    /// values, and the parts that it is made of. A part without values was never evaluated.
    ///
    /// - Parameter name: The name of the file.
    public func json(fileName name: String) -> JSONObject {
        var report: [JSONValue] = []
        for (number, node) in rules.nodes.enumerated() {
            for kind in RuleKind.allCases {
                guard let program = node.rule(kind)?.program else { continue }
                let place = Place(node: number, kind: kind)
                report.append(.object(json(of: program.steps.count - 1, in: program, at: place, fileName: name)))
            }
        }
        let content = rules.source.text(from: 0, to: rules.source.bytes.count)
        return [
            "rules": ["files": [["name": .string(name), "content": .string(content)]]], "report": .array(report),
        ]
    }

    private func json(of step: Int, in program: Program, at place: Place, fileName name: String) -> JSONObject {
        let part = program.steps[step]
        let position = rules.source.position(of: part.start)
        let values = (counts[place]?[step] ?? []).map { seen -> JSONValue in
            ["value": seen.value, "count": .integer(seen.count)]
        }
        let children = part.operation.operands.map { operand -> JSONValue in
            .object(json(of: operand, in: program, at: place, fileName: name))
        }
        return [
            "sourcePosition": [
                "fileName": .string(name), "line": .integer(Int64(position.line)),
                "column": .integer(Int64(position.column)), "currentOffset": .integer(Int64(part.start)),
                "endOffset": .integer(Int64(part.end)),
            ],
            "values": .array(values), "children": .array(children),
        ]
    }

    /// The value as one of the members that tell its type.
    private static func value(of outcome: ExplainedRule.Outcome) -> JSONValue {
        guard case .value(let value) = outcome else { return ["undefined": ["causeMessage": "error"]] }
        return switch value {
        case .null: ["nullValue": .null]
        case .bool(let bool): ["boolValue": .bool(bool)]
        case .number: ["doubleValue": value.json]
        case .text(let text): ["stringValue": .string(text)]
        case .claims, .children: ["mapValue": value.json]
        case .snapshot: ["snapshotValue": value.json]
        }
    }
}
