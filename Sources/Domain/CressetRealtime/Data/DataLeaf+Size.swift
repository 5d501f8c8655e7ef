import CressetRules

extension DataLeaf {
    var size: Int {
        if case .string(let text) = self { text.utf8.count } else { 8 }
    }

    /// Minimum bytes of the value as JSON.
    var leastTextSize: Int {
        if case .string(let text) = self { text.utf8.count + 2 } else { 1 }
    }
}
