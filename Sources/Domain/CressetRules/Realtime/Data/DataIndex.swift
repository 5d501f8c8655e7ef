/// An ordered index of children with fast positions and ranks.
///
/// An order by values requires a separate list; a changed list shares most nodes with the former one.
package struct DataIndex: Sendable {
    private static let bytesOfEntry = 112
    /// Lists with more changed children than one in so many are rebuilt.
    private static let leastShare = 8

    package let order: DataOrder
    package let children: DataChildren
    /// Empty in key order, as provided by the children themselves.
    private var ranked = OrderedMap<RankedKey, Void>()

    package init(of children: DataChildren, in order: DataOrder) {
        self.order = order
        self.children = children
        guard order != .key else { return }
        var keys: [RankedKey] = []
        keys.reserveCapacity(children.count)
        children.forEach { key, child in
            keys.append(RankedKey(key, of: child, in: order))
            return true
        }
        ranked = OrderedMap(ascending: keys.sorted().map { ($0, ()) })
    }

    private init(_ former: DataIndex, ranked: OrderedMap<RankedKey, Void>, of children: DataChildren) {
        order = former.order
        self.children = children
        self.ranked = ranked
    }

    /// The approximate size of the list in bytes; the children share its texts.
    package var bytes: Int { ranked.count * Self.bytesOfEntry }

    /// `nil` after too many changes.
    package func following(_ children: DataChildren) -> DataIndex? {
        if children.isShared(with: self.children) { return self }
        guard order != .key else { return DataIndex(of: children, in: order) }
        var ranked = ranked
        var left = max(children.count, self.children.count) / Self.leastShare
        children.forEachDifference(from: self.children) { key, old, new in
            left -= 1
            let before = old.map { RankedKey(key, of: $0, in: order) }
            let after = new.map { RankedKey(key, of: $0, in: order) }
            if before != after {
                if let before { ranked[before] = nil }
                if let after { ranked[after] = () }
            }
            return left >= 0
        }
        return left >= 0 ? DataIndex(self, ranked: ranked, of: children) : nil
    }

    package func rankedKey(of key: DataKey) -> RankedKey? {
        children[key].map { RankedKey(key, of: $0, in: order) }
    }

    package func rankedKey(at position: Int) -> RankedKey? {
        order == .key ? children.key(at: position).map { RankedKey($0, rank: .missing) } : ranked.key(at: position)
    }

    /// Returns the first position satisfying a monotonic condition, or else the number of children.
    package func firstPosition(where isGood: (RankedKey) -> Bool) -> Int {
        guard order == .key else { return ranked.firstPosition(where: isGood) }
        return children.firstPosition { isGood(RankedKey($0, rank: .missing)) }
    }

    package func members(in range: Range<Int>) -> [(key: DataKey, value: DataTree)] {
        var members: [(key: DataKey, value: DataTree)] = []
        members.reserveCapacity(range.count)
        if order == .key {
            children.forEach(in: range) { key, child in
                members.append((key, child))
                return true
            }
        } else {
            ranked.forEach(in: range) { ranked, _ in
                if let child = children[ranked.key] { members.append((ranked.key, child)) }
                return true
            }
        }
        return members
    }
}

public enum DataOrder: Hashable, Sendable {
    case key
    case value
    case priority
    /// By the value at a path below each child.
    case child(DataPath)

    func rank(of child: DataTree) -> DataRank {
        switch self {
        case .key: .missing
        case .value: DataRank(child)
        case .priority: DataRank(child.priority)
        case .child(let path): DataRank(child.value(at: path.keys))
        }
    }
}

/// The sort key of a child: its rank, then its key.
package struct RankedKey: Comparable, Sendable {
    package let rank: DataRank
    package let key: DataKey

    package init(_ key: DataKey, of child: DataTree, in order: DataOrder) {
        self.init(key, rank: order.rank(of: child))
    }

    init(_ key: DataKey, rank: DataRank) {
        self.rank = rank
        self.key = key
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.rank == right.rank ? left.key < right.key : left.rank < right.rank
    }
}
