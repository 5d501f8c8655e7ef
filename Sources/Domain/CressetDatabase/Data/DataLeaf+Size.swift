import CressetRules

extension DataLeaf {
    var size: Int {
        if case .string(let text) = self { text.utf8.count } else { 8 }
    }
}
