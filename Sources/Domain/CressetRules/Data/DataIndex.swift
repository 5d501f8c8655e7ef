/// The children of a place in an order, in which positions and ranks are found quickly. An order by values takes a list
/// beside the children; a changed list shares most of itself with the former one.
package struct DataIndex: Sendable {
    /// The bytes that a child takes in the list, about.
    private static let bytesOfEntry = 112
    /// One child in so many may change before a list is better made anew.
    private static let leastShare = 8

    package let order: DataOrder
    package let children: DataChildren
    /// Empty in the order of keys, which the children have themselves.
    private var ranked = OrderedMap<RankedKey, Void>()

    /// Sorts the children.
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

    /// The bytes that the list takes, about; texts are shared with the children.
    package var bytes: Int { ranked.count * Self.bytesOfEntry }

    /// Returns the index of other children, which are most of these; `nil` if too many are others.
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

    /// Returns the place of a child in the order; `nil` of one that there is not.
    package func rankedKey(of key: DataKey) -> RankedKey? {
        children[key].map { RankedKey(key, of: $0, in: order) }
    }

    /// Returns the place in the order that a position is; `nil` beyond the last one.
    package func rankedKey(at position: Int) -> RankedKey? {
        order == .key ? children.key(at: position).map { RankedKey($0, rank: .missing) } : ranked.key(at: position)
    }

    /// Returns the position of the first child that is good, where all after a good one are; the number of children if
    /// none is.
    package func firstPosition(where isGood: (RankedKey) -> Bool) -> Int {
        guard order == .key else { return ranked.firstPosition(where: isGood) }
        return children.firstPosition { isGood(RankedKey($0, rank: .missing)) }
    }

    /// Returns the children between two positions, in the order.
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
