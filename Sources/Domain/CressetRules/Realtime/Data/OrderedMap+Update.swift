extension OrderedMap {
    /// `nil` removes the key.
    typealias Change = (key: Key, value: Value?)

    /// Changes several values in one walk.
    ///
    /// - Parameter changes: In ascending key order.
    mutating func update(_ changes: [Change]) {
        root = Self.updated(root, by: changes[...])
    }

    /// The keys ascend.
    func values(of keys: [Key]) -> [Value?] {
        var values = [Value?](repeating: nil, count: keys.count)
        Self.find(keys, in: 0..<keys.count, below: root) { values[$0] = $1 }
        return values
    }

    private static func find(
        _ keys: [Key],
        in range: Range<Int>,
        below node: Node?,
        calling body: (Int, Value) -> Void
    ) {
        guard !range.isEmpty, let node else { return }
        let middle = firstIndex(in: range) { keys[$0] < node.key }
        let isFound = middle < range.upperBound && keys[middle] == node.key
        find(keys, in: range.lowerBound..<middle, below: node.left, calling: body)
        if isFound { body(middle, node.value) }
        find(keys, in: (isFound ? middle + 1 : middle)..<range.upperBound, below: node.right, calling: body)
    }

    private static func updated(_ node: Node?, by changes: ArraySlice<Change>) -> Node? {
        guard !changes.isEmpty else { return node }
        guard let node else {
            return balanced(changes.compactMap { change in change.value.map { (change.key, $0) } }[...])
        }
        let middle = firstIndex(in: changes.indices) { changes[$0].key < node.key }
        let isFound = middle < changes.endIndex && changes[middle].key == node.key
        let left = updated(node.left, by: changes[..<middle])
        let right = updated(node.right, by: changes[(isFound ? middle + 1 : middle)...])
        guard isFound else { return linked(node, left: left, right: right) }
        guard let value = changes[middle].value else { return linked(left: left, right: right) }
        return linked(Node(node.key, value: value, left: nil, right: nil), left: left, right: right)
    }

    private static func firstIndex(in range: Range<Int>, isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns a node with the middle's contents between two trees of any size.
    private static func linked(_ middle: Node, left: Node?, right: Node?) -> Node {
        if let right, right.count > 3 * (left?.count ?? 0), right.count > 1 {
            return joined(right, left: linked(middle, left: left, right: right.left), right: right.right)
        }
        if let left, left.count > 3 * (right?.count ?? 0), left.count > 1 {
            return joined(left, left: left.left, right: linked(middle, left: left.right, right: right))
        }
        return Node(middle.key, value: middle.value, left: left, right: right)
    }

    /// Joins two trees of any size with ordered keys.
    private static func linked(left: Node?, right: Node?) -> Node? {
        guard let left else { return right }
        guard let right else { return left }
        if right.count > 3 * left.count {
            return joined(right, left: linked(left: left, right: right.left), right: right.right)
        }
        if left.count > 3 * right.count {
            return joined(left, left: left.left, right: linked(left: left.right, right: right))
        }
        return merged(left: left, right: right)
    }
}
