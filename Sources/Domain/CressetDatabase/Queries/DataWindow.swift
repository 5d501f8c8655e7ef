import CressetRules

/// The children that a query chooses at one state of the data: a stretch of an index.
struct DataWindow {
    private let index: DataIndex
    private let range: Range<Int>
    private let first: RankedKey?
    private let last: RankedKey?

    init(_ query: DataQuery, of index: DataIndex) {
        self.index = index
        range = query.range(in: index)
        first = range.isEmpty ? nil : index.rankedKey(at: range.lowerBound)
        last = range.isEmpty ? nil : index.rankedKey(at: range.upperBound - 1)
    }

    /// The number of children that are chosen.
    var count: Int { range.count }

    /// The place with the children that are chosen; `nil` without any.
    var tree: DataTree? {
        DataTree(DataChildren(index.members(in: range)))
    }

    /// The keys that are chosen, in the order of the index.
    var keys: [DataKey] { index.members(in: range).map(\.key) }

    /// Returns a child that is chosen; `nil` for any other key.
    subscript(key: DataKey) -> DataTree? {
        guard let first, let last, let ranked = index.rankedKey(of: key), first <= ranked, ranked <= last
        else { return nil }
        return index.children[key]
    }

    /// Returns the keys that are chosen and stand before or after all that another window has.
    func keys(beyond other: DataWindow) -> [DataKey] {
        guard let first = other.first, let last = other.last else { return keys }
        let before = index.firstPosition { first <= $0 }
        let after = index.firstPosition { last < $0 }
        let lower = range.clamped(to: 0..<before)
        let upper = range.clamped(to: after..<max(after, range.upperBound))
        return (index.members(in: lower) + index.members(in: upper)).map(\.key)
    }
}
