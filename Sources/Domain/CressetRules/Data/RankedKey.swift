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
