internal import CressetWire

/// The values of the rules' parts and their frequencies, in bounded memory.
public struct RulesCounts: Sendable {
    static let valuesOfPart = 20
    static let values = 20_000
    /// The approximate maximum bytes of a value.
    static let valueBytes = 256
    /// The entry for all further values of a part.
    static let others: JSONValue = ["undefined": ["causeMessage": "other values"]]

    let source: SourceText
    private(set) var counts: [RulePart.ID: [(value: JSONValue, count: Int64)]] = [:]
    private var valueCount = 0

    init(of source: SourceText) {
        self.source = source
    }

    mutating func count(_ outcome: ExplainedPart.Outcome, of id: RulePart.ID) {
        count(Self.value(of: outcome), of: id, times: 1)
    }

    mutating func add(_ other: RulesCounts) {
        guard other.source.bytes == source.bytes else { return }
        for (id, seen) in other.counts {
            for (value, times) in seen { count(value, of: id, times: times) }
        }
    }

    private mutating func count(_ value: JSONValue, of id: RulePart.ID, times: Int64) {
        var seen = counts[id, default: []]
        counts[id] = nil
        defer { counts[id] = seen }
        if let index = seen.firstIndex(where: { $0.value == value }) {
            seen[index].count &+= times
        } else if seen.count < Self.valuesOfPart, valueCount < Self.values {
            seen.append((value: value, count: times))
            valueCount += 1
        } else if let index = seen.firstIndex(where: { $0.value == Self.others }) {
            seen[index].count &+= times
        } else {
            seen.append((value: Self.others, count: times))
        }
    }

    private static func value(of outcome: ExplainedPart.Outcome) -> JSONValue {
        guard case .value(let value) = outcome else { return ["undefined": ["causeMessage": "error"]] }
        var room = valueBytes
        return .object(JSONObject([(value.typeName, value.json.shortened(to: &room))]))
    }
}
