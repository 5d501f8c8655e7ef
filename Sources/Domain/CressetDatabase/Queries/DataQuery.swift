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

    /// Returns the children that are chosen, in their order.
    public func choose(from children: DataChildren) -> [(key: DataKey, value: DataTree)] {
        var chosen = children.members.filter { isWithin($0) }
        if order != .key { chosen.sort { order.areInOrder($0, and: $1) } }
        switch limit {
        case .first(let count): return Array(chosen.prefix(count))
        case .last(let count): return Array(chosen.suffix(count))
        case nil: return chosen
        }
    }

    /// Returns the place with the children that are chosen; a leaf has none, and `nil` nothing.
    public func choose(from tree: DataTree?) -> DataTree? {
        guard let tree, !choosesAll else { return tree }
        var children = DataChildren()
        for (key, child) in choose(from: tree.children) { children[key] = child }
        return DataTree(children)
    }

    private func isWithin(_ child: (key: DataKey, value: DataTree)) -> Bool {
        if let start {
            let order = compare(child, to: start)
            guard order > 0 || (order == 0 && start.isInclusive) else { return false }
        }
        if let end {
            let order = compare(child, to: end)
            guard order < 0 || (order == 0 && end.isInclusive) else { return false }
        }
        return true
    }

    /// Returns a negative number for a child before the bound, 0 for one at it.
    private func compare(_ child: (key: DataKey, value: DataTree), to bound: Bound) -> Int {
        if order == .key { return Self.compare(child.key, to: bound.value.string) }
        let (mine, others) = (order.rank(of: child.value), DataRank(DataLeaf(bound.value)))
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
