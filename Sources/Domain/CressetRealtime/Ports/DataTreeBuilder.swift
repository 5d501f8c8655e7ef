public import CressetRules

/// Builds a tree from stored places in byte order of their paths: each list of children is made once.
public struct DataTreeBuilder: Sendable {
    private struct Level {
        let key: DataKey
        /// Length of its path.
        let end: Int
        var priority: DataLeaf?
        var members: [(key: DataKey, value: DataTree)] = []

        var tree: DataTree? { DataTree(DataChildren(members), priority: priority) }
    }

    /// Shorter texts are inline.
    private static let longName = 16
    private static let namesLimit = 1000

    private var root: DataTree?
    /// From the root.
    private var open = [Level(key: DataKey(""), end: 0)]
    /// Of the deepest open place.
    private var path: [UInt8] = []
    /// Names shared by many places.
    private var names: Set<DataKey> = []

    public init() {}

    public mutating func add(_ place: StoredPlace) {
        let bytes = place.path.utf8.span
        var common = 0
        while common < min(path.count, bytes.count), path[common] == bytes[common] { common += 1 }
        while open.count > 1, open[open.count - 1].end > common { close() }
        path.removeSubrange(common...)
        for index in common..<bytes.count { path.append(bytes[index]) }
        var start = open[open.count - 1].end
        for end in start..<bytes.count where bytes[end] == UInt8(ascii: "/") {
            let isLeaf = end + 1 == bytes.count && place.value != nil
            let key = key(of: place.path, in: start..<end, isLeaf: isLeaf)
            if isLeaf, let value = place.value {
                open[open.count - 1].members.append((key, DataTree(value, priority: place.priority)))
                return
            }
            open.append(Level(key: key, end: end + 1))
            start = end + 1
        }
        if let value = place.value { root = DataTree(value, priority: place.priority) }
        open[open.count - 1].priority = place.priority
    }

    /// - Returns: `nil` for a database without data.
    public consuming func finish() -> DataTree? {
        while open.count > 1 { close() }
        return open[0].tree ?? root
    }

    private mutating func close() {
        let level = open.removeLast()
        // A priority alone is no value.
        guard let tree = level.tree else { return }
        open[open.count - 1].members.append((level.key, tree))
    }

    private mutating func key(of path: String, in range: Range<Int>, isLeaf: Bool) -> DataKey {
        let start = path.utf8.index(path.utf8.startIndex, offsetBy: range.lowerBound)
        let key = DataKey(String(path[start..<path.utf8.index(start, offsetBy: range.count)]))
        guard isLeaf, range.count >= Self.longName else { return key }
        if names.count < Self.namesLimit { return names.insert(key).memberAfterInsert }
        return names.firstIndex(of: key).map { names[$0] } ?? key
    }
}
