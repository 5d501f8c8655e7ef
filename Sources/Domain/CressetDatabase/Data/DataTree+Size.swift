import CressetRules

extension DataTree {
    /// The bytes that the data take, about: texts as they are, anything else as a few.
    var size: Int {
        var size = priority.map(\.size) ?? 0
        switch content {
        case .leaf(let leaf): size += leaf.size
        case .children(let children):
            children.forEach { key, child in
                size += key.text.utf8.count + Self.sizeOfPlace + child.size
                return true
            }
        }
        return size
    }

    private static let sizeOfPlace = 64

    /// Returns by how much the data grow when some places, none within another, become others.
    static func growth(from before: DataTree?, to after: DataTree?, at paths: [DataPath]) -> Int {
        // With a place the way to it comes and goes.
        let changed = paths.map { path in
            let common = min(depth(of: path, in: before), depth(of: path, in: after))
            return DataPath(path.keys.prefix(common + 1))
        }
        return changed.outermost.reduce(0) { sum, path in
            sum + size(of: path, in: after) - size(of: path, in: before)
        }
    }

    /// The number of a path's keys up to the last place that has data.
    private static func depth(of path: DataPath, in tree: DataTree?) -> Int {
        var tree = tree
        for (depth, key) in path.keys.enumerated() {
            tree = tree?.value(at: [key])
            if tree == nil { return depth }
        }
        return path.keys.count
    }

    private static func size(of path: DataPath, in tree: DataTree?) -> Int {
        guard let value = tree?.value(at: path.keys) else { return 0 }
        return value.size + (path.keys.last.map { $0.text.utf8.count + sizeOfPlace } ?? 0)
    }
}

extension DataLeaf {
    fileprivate var size: Int {
        if case .string(let text) = self { text.utf8.count } else { 8 }
    }
}
