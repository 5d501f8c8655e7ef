internal import CressetWire

/// The values that the parts of rules had, and how often each. However many there are, they take their share of memory
/// and no more.
public struct RulesCounts: Sendable {
    /// The most values that are told apart of one part.
    static let valuesOfPart = 20
    /// The most values that are told apart of all parts.
    static let values = 20_000
    /// The most bytes of a value, about.
    static let valueBytes = 256
    /// Stands for all values of a part that are not told apart.
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

    /// Adds what other requests have come by. Counts of other rules are none of these.
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

    /// The value as one of the members that tell its type.
    private static func value(of outcome: ExplainedPart.Outcome) -> JSONValue {
        guard case .value(let value) = outcome else { return ["undefined": ["causeMessage": "error"]] }
        var room = valueBytes
        return .object(JSONObject([(value.typeName, value.json.shortened(to: &room))]))
    }
}
