public import CressetRules

extension DataTree {
    /// Approximate size of the data in bytes: the size of texts plus a constant for each other value.
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

    static let sizeOfPlace = 64

    /// True if the data as JSON certainly have more bytes. Counts values without keys, which arrays lack.
    public func exceeds(_ bytes: Int) -> Bool {
        var left = bytes
        subtractValues(from: &left)
        return left < 0
    }

    private func subtractValues(from left: inout Int) {
        switch content {
        case .leaf(let leaf): left -= leaf.leastTextSize
        case .children(let children):
            children.forEach { _, child in
                child.subtractValues(from: &left)
                return left >= 0
            }
        }
    }
}
