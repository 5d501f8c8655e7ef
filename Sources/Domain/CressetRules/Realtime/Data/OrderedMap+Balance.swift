extension OrderedMap {
    static func balanced(_ members: ArraySlice<(key: Key, value: Value)>) -> Node? {
        guard !members.isEmpty else { return nil }
        let middle = members.startIndex + members.count / 2
        return Node(
            members[middle].key,
            value: members[middle].value,
            left: balanced(members[..<middle]),
            right: balanced(members[(middle + 1)...])
        )
    }

    static func inserting(_ key: Key, value: Value, into node: Node?) -> Node {
        guard let node else { return Node(key, value: value, left: nil, right: nil) }
        if key == node.key { return Node(key, value: value, left: node.left, right: node.right) }
        if key < node.key {
            return joined(node, left: inserting(key, value: value, into: node.left), right: node.right)
        }
        return joined(node, left: node.left, right: inserting(key, value: value, into: node.right))
    }

    static func removing(_ key: Key, from node: Node?) -> Node? {
        guard let node else { return nil }
        if key == node.key { return merged(left: node.left, right: node.right) }
        if key < node.key { return joined(node, left: removing(key, from: node.left), right: node.right) }
        return joined(node, left: node.left, right: removing(key, from: node.right))
    }

    /// Balances the tree after a change of one node in either side.
    static func joined(_ middle: Node, left: Node?, right: Node?) -> Node {
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

    static func merged(left: Node?, right: Node?) -> Node? {
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
