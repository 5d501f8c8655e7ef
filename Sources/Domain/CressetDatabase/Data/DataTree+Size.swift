import CressetRules

extension DataTree {
    /// The approximate size of the data in bytes: the size of texts plus a constant for each other value.
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
}
