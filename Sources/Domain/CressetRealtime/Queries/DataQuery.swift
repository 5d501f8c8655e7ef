public import CressetRules
public import CressetWire

public struct DataQuery: Hashable, Sendable {
    public struct Bound: Hashable, Sendable {
        /// The value in the query's order, or the key.
        public var value: JSONValue
        public var key: String?
        public var isInclusive: Bool

        public init(_ value: JSONValue, key: String? = nil, isInclusive: Bool = true) {
            self.value = value
            self.key = key
            self.isInclusive = isInclusive
        }
    }

    public enum Limit: Hashable, Sendable {
        case first(Int)
        case last(Int)
    }

    public var order: DataOrder
    public var start: Bound?
    public var end: Bound?
    public var limit: Limit?

    public init(order: DataOrder) {
        self.order = order
    }

    public var choosesAll: Bool { start == nil && end == nil && limit == nil }

    /// The index required in the rules; `nil` if the query needs no index.
    public var index: String? {
        switch order {
        case .key, .priority: nil
        case .value: ".value"
        case .child(let path): path.keys.map(\.text).joined(separator: "/")
        }
    }

    func hasIndex(at path: DataPath, by rules: RealtimeRules?) -> Bool {
        guard let index else { return true }
        return rules?.indexes(at: path).contains(index) == true
    }

    func range(in index: DataIndex) -> Range<Int> {
        let lower = start.map { bound in index.firstPosition { isWithin($0, from: bound) } } ?? 0
        let upper = end.map { bound in index.firstPosition { !isWithin($0, to: bound) } } ?? index.children.count
        guard lower < upper else { return lower..<lower }
        switch limit {
        case .first(let count): return lower..<lower + min(max(count, 0), upper - lower)
        case .last(let count): return upper - min(max(count, 0), upper - lower)..<upper
        case nil: return lower..<upper
        }
    }

    private func isWithin(_ child: RankedKey, from bound: Bound) -> Bool {
        let order = compare(child, to: bound)
        return order > 0 || (order == 0 && bound.isInclusive)
    }

    private func isWithin(_ child: RankedKey, to bound: Bound) -> Bool {
        let order = compare(child, to: bound)
        return order < 0 || (order == 0 && bound.isInclusive)
    }

    /// Negative for a child before the bound, 0 at it.
    private func compare(_ child: RankedKey, to bound: Bound) -> Int {
        if order == .key { return Self.compare(child.key, to: bound.value.string) }
        let (mine, others) = (child.rank, DataRank(DataLeaf(bound.value)))
        guard mine == others else { return mine < others ? -1 : 1 }
        return Self.compare(child.key, to: bound.key)
    }

    /// A bound without a key matches every child.
    private static func compare(_ key: DataKey, to text: String?) -> Int {
        guard let text else { return 0 }
        let other = DataKey(text)
        if key == other { return 0 }
        return key < other ? -1 : 1
    }

    public var seen: RealtimeQuery {
        let order: RealtimeQuery.Order =
            switch self.order {
            case .key: .key
            case .value: .value
            case .priority: .priority
            case .child: .child(index ?? "")
            }
        let isOne = start == end && start?.isInclusive == true && start?.key == nil
        var seen = RealtimeQuery(
            order: order,
            startAt: start?.value ?? .null,
            endAt: end?.value ?? .null,
            equalTo: isOne ? start?.value ?? .null : .null
        )
        switch limit {
        case .first(let count): seen.limitToFirst = count
        case .last(let count): seen.limitToLast = count
        case nil: break
        }
        return seen
    }
}
