/// A changed copy shares all nodes with the original except one path of logarithmic length.
struct OrderedMap<Key: Comparable & Sendable, Value: Sendable>: Sendable {
    /// A node of a weight-balanced tree (Adams 1993).
    final class Node: Sendable {
        let key: Key
        let value: Value
        let left: Node?
        let right: Node?
        let count: Int
        private let memo = TextMemo()

        init(_ key: Key, value: Value, left: Node?, right: Node?) {
            self.key = key
            self.value = value
            self.left = left
            self.right = right
            count = 1 + (left?.count ?? 0) + (right?.count ?? 0)
        }

        func remembered(for key: String, making make: () -> String) -> String {
            memo.text(for: key, making: make)
        }
    }

    var root: Node?

    init() {}

    init(ascending members: [(key: Key, value: Value)]) {
        root = Self.balanced(members[...])
    }

    var count: Int { root?.count ?? 0 }

    subscript(key: Key) -> Value? {
        get {
            var node = root
            while let current = node {
                if key == current.key { return current.value }
                node = key < current.key ? current.left : current.right
            }
            return nil
        }
        set {
            if let newValue {
                root = Self.inserting(key, value: newValue, into: root)
            } else {
                root = Self.removing(key, from: root)
            }
        }
    }

    func forEach(in range: Range<Int>, while body: (Key, Value) -> Bool) {
        var waiting: [Node] = []
        var next = root
        var skipped = range.lowerBound
        while let node = next {
            let before = node.left?.count ?? 0
            if skipped <= before { waiting.append(node) }
            next = skipped < before ? node.left : skipped > before ? node.right : nil
            if skipped > before { skipped -= before + 1 }
        }
        for _ in range {
            guard let node = waiting.popLast(), body(node.key, node.value) else { return }
            next = node.right
            while let node = next {
                waiting.append(node)
                next = node.left
            }
        }
    }

    func key(at position: Int) -> Key? {
        var found: Key?
        guard position >= 0, position < count else { return nil }
        forEach(in: position..<position + 1) { key, _ in
            found = key
            return false
        }
        return found
    }

    func firstPosition(where isGood: (Key) -> Bool) -> Int {
        var (position, node) = (0, root)
        while let current = node {
            if isGood(current.key) {
                node = current.left
            } else {
                position += 1 + (current.left?.count ?? 0)
                node = current.right
            }
        }
        return position
    }

    /// Cached with the tree.
    ///
    /// - Parameter key: Further dependency of the text. Only the first one is cached.
    func remembered(for key: String, making make: () -> String) -> String {
        root?.remembered(for: key, making: make) ?? make()
    }

    func isShared(with other: Self) -> Bool {
        root === other.root
    }
}
