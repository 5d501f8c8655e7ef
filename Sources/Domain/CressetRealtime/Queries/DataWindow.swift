import CressetRules

/// A query's result for one state of the data.
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

    var count: Int { range.count }

    var tree: DataTree? {
        DataTree(DataChildren(index.members(in: range)))
    }

    var keys: [DataKey] { index.members(in: range).map(\.key) }

    subscript(key: DataKey) -> DataTree? {
        guard let first, let last, let ranked = index.rankedKey(of: key), first <= ranked, ranked <= last
        else { return nil }
        return index.children[key]
    }

    func keys(beyond other: DataWindow) -> [DataKey] {
        guard let first = other.first, let last = other.last else { return keys }
        let before = index.firstPosition { first <= $0 }
        let after = index.firstPosition { last < $0 }
        let lower = range.clamped(to: 0..<before)
        let upper = range.clamped(to: after..<max(after, range.upperBound))
        return (index.members(in: lower) + index.members(in: upper)).map(\.key)
    }
}
