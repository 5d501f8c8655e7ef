/// The children of a place in the order of their keys. A changed copy shares all but a path of nodes with the original,
/// as many as the logarithm of the number of children.
public struct DataChildren: Sendable {
    /// A node of a tree that is balanced by weight (Adams 1993).
    fileprivate final class Node: Sendable {
        let key: DataKey
        let value: DataTree
        let left: Node?
        let right: Node?
        let count: Int

        init(_ key: DataKey, value: DataTree, left: Node?, right: Node?) {
            self.key = key
            self.value = value
            self.left = left
            self.right = right
            count = 1 + (left?.count ?? 0) + (right?.count ?? 0)
        }
    }

    private var root: Node?

    /// Makes an empty list.
    public init() {}

    /// The number of children.
    public var count: Int { root?.count ?? 0 }
    /// True if there are no children.
    public var isEmpty: Bool { root == nil }

    /// The child of a key. Setting `nil` removes it.
    public subscript(key: DataKey) -> DataTree? {
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

    /// Calls the body for each child in the order of keys, until it answers false.
    public func forEach(while body: (DataKey, DataTree) -> Bool) {
        var waiting: [Node] = []
        var next = root
        while next != nil || !waiting.isEmpty {
            while let node = next {
                waiting.append(node)
                next = node.left
            }
            guard let node = waiting.popLast(), body(node.key, node.value) else { return }
            next = node.right
        }
    }

    /// The children in the order of keys.
    public var members: [(key: DataKey, value: DataTree)] {
        var members: [(key: DataKey, value: DataTree)] = []
        members.reserveCapacity(count)
        forEach { key, value in
            members.append((key, value))
            return true
        }
        return members
    }
}

// MARK: Balance

extension DataChildren {
    private static func inserting(_ key: DataKey, value: DataTree, into node: Node?) -> Node {
        guard let node else { return Node(key, value: value, left: nil, right: nil) }
        if key == node.key { return Node(key, value: value, left: node.left, right: node.right) }
        if key < node.key {
            return joined(node, left: inserting(key, value: value, into: node.left), right: node.right)
        }
        return joined(node, left: node.left, right: inserting(key, value: value, into: node.right))
    }

    private static func removing(_ key: DataKey, from node: Node?) -> Node? {
        guard let node else { return nil }
        if key == node.key { return merged(left: node.left, right: node.right) }
        if key < node.key { return joined(node, left: removing(key, from: node.left), right: node.right) }
        return joined(node, left: node.left, right: removing(key, from: node.right))
    }

    /// Returns a node with the middle's contents between two trees of which one has lost or won a node.
    private static func joined(_ middle: Node, left: Node?, right: Node?) -> Node {
        let (lesser, greater) = (left?.count ?? 0, right?.count ?? 0)
        if lesser + greater > 1 {
            if let right, greater > 3 * lesser { return rotatedLeft(middle, left: left, right: right) }
            if let left, lesser > 3 * greater { return rotatedRight(middle, left: left, right: right) }
        }
        return Node(middle.key, value: middle.value, left: left, right: right)
    }

    private static func rotatedLeft(_ middle: Node, left: Node?, right: Node) -> Node {
        let inner = right.left
        if let inner, inner.count >= 2 * (right.right?.count ?? 0) {
            return node(
                inner,
                left: node(middle, left: left, right: inner.left),
                right: node(right, left: inner.right, right: right.right)
            )
        }
        return node(right, left: node(middle, left: left, right: inner), right: right.right)
    }

    private static func rotatedRight(_ middle: Node, left: Node, right: Node?) -> Node {
        let inner = left.right
        if let inner, inner.count >= 2 * (left.left?.count ?? 0) {
            return node(
                inner,
                left: node(left, left: left.left, right: inner.left),
                right: node(middle, left: inner.right, right: right)
            )
        }
        return node(left, left: left.left, right: node(middle, left: inner, right: right))
    }

    private static func node(_ contents: Node, left: Node?, right: Node?) -> Node {
        Node(contents.key, value: contents.value, left: left, right: right)
    }

    /// Returns one tree of two, all of whose keys are in order.
    private static func merged(left: Node?, right: Node?) -> Node? {
        guard let left else { return right }
        guard let right else { return left }
        if left.count > right.count {
            let greatest = greatest(of: left)
            return joined(greatest, left: removing(greatest.key, from: left), right: right)
        }
        let least = least(of: right)
        return joined(least, left: left, right: removing(least.key, from: right))
    }

    private static func least(of node: Node) -> Node {
        var node = node
        while let left = node.left { node = left }
        return node
    }

    private static func greatest(of node: Node) -> Node {
        var node = node
        while let right = node.right { node = right }
        return node
    }
}
