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

    static let sizeOfPlace = 64
}
