extension OrderedMap {
    private enum Part {
        case tree(Node)
        case member(Node)
    }

    private struct Rest {
        var parts: [Part]

        init(_ root: Node?) {
            parts = root.map { [.tree($0)] } ?? []
        }

        mutating func divide(_ node: Node) {
            parts.removeLast()
            if let right = node.right { parts.append(.tree(right)) }
            parts.append(.member(node))
            if let left = node.left { parts.append(.tree(left)) }
        }
    }

    /// Calls the body for each changed key in order until it returns false; may include unchanged keys.
    ///
    /// Skips shared parts: the cost is about changes × log(keys).
    func forEachDifference(from former: Self, while body: (Key, _ old: Value?, _ new: Value?) -> Bool) {
        var (old, new) = (Rest(former.root), Rest(root))
        while true {
            switch (old.parts.last, new.parts.last) {
            case (nil, nil): return
            case (.tree(let mine)?, .tree(let others)?):
                if mine === others {
                    old.parts.removeLast()
                    new.parts.removeLast()
                } else {
                    if mine.count >= others.count { old.divide(mine) }
                    if mine.count <= others.count { new.divide(others) }
                }
            case (.tree(let node)?, _): old.divide(node)
            case (_, .tree(let node)?): new.divide(node)
            case (.member(let mine)?, .member(let others)?) where mine.key == others.key:
                old.parts.removeLast()
                new.parts.removeLast()
                guard body(mine.key, mine.value, others.value) else { return }
            case (.member(let mine)?, .member(let others)?) where others.key < mine.key:
                new.parts.removeLast()
                guard body(others.key, nil, others.value) else { return }
            case (.member(let mine)?, _):
                old.parts.removeLast()
                guard body(mine.key, mine.value, nil) else { return }
            case (nil, .member(let node)?):
                new.parts.removeLast()
                guard body(node.key, nil, node.value) else { return }
            }
        }
    }
}
