public import CressetRules
public import CressetWire

/// A choice among the children of a place: an order, bounds, and a limit.
public struct DataQuery: Hashable, Sendable {
    /// The first or the last of the children that are chosen.
    public struct Bound: Hashable, Sendable {
        /// The value that children are ordered by, or their key.
        public var value: JSONValue
        /// The key among children with that value.
        public var key: String?
        /// True if the bound itself is chosen.
        public var isInclusive: Bool

        /// Makes a bound.
        public init(_ value: JSONValue, key: String? = nil, isInclusive: Bool = true) {
            self.value = value
            self.key = key
            self.isInclusive = isInclusive
        }
    }

    /// The number of children that are chosen.
    public enum Limit: Hashable, Sendable {
        case first(Int)
        case last(Int)
    }

    /// The order.
    public var order: DataOrder
    /// The first bound.
    public var start: Bound?
    /// The last bound.
    public var end: Bound?
    /// The limit.
    public var limit: Limit?

    /// Makes a query that chooses all children.
    public init(order: DataOrder) {
        self.order = order
    }

    /// True if all children are chosen.
    public var choosesAll: Bool { start == nil && end == nil && limit == nil }

    /// The name under which the rules must have an index; `nil` if none is needed.
    public var index: String? {
        switch order {
        case .key, .priority: nil
        case .value: ".value"
        case .child(let path): path.keys.map(\.text).joined(separator: "/")
        }
    }

    /// Tells whether the rules name the index that is needed, if one is.
    func hasIndex(at path: DataPath, by rules: DatabaseRules?) -> Bool {
        guard let index else { return true }
        return rules?.indexes(at: path).contains(index) == true
    }

    /// Returns the positions of the children that are chosen.
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

    /// Returns a negative number for a child before the bound, 0 for one at it.
    private func compare(_ child: RankedKey, to bound: Bound) -> Int {
        if order == .key { return Self.compare(child.key, to: bound.value.string) }
        let (mine, others) = (child.rank, DataRank(DataLeaf(bound.value)))
        guard mine == others else { return mine < others ? -1 : 1 }
        return Self.compare(child.key, to: bound.key)
    }

    /// A bound without a key is at every child.
    private static func compare(_ key: DataKey, to text: String?) -> Int {
        guard let text else { return 0 }
        let other = DataKey(text)
        if key == other { return 0 }
        return key < other ? -1 : 1
    }

    /// The query as rules see it.
    public var seen: DatabaseQuery {
        let order: DatabaseQuery.Order =
            switch self.order {
            case .key: .key
            case .value: .value
            case .priority: .priority
            case .child: .child(index ?? "")
            }
        let isOne = start == end && start?.isInclusive == true && start?.key == nil
        var seen = DatabaseQuery(
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
