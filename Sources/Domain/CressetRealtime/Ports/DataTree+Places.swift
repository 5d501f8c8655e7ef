import CressetRules

extension DataTree {
    /// Without children; `nil` without a value or priority.
    func ownPlace(at path: String) -> StoredPlace? {
        leaf == nil && priority == nil ? nil : StoredPlace(path: path, value: leaf, priority: priority)
    }

    /// The maximum depth of data limits the recursion.
    func forEachPlace(below path: String, _ body: (StoredPlace) -> Void) {
        if let place = ownPlace(at: path) { body(place) }
        children.forEach { key, child in
            child.forEachPlace(below: path + key.text + "/", body)
            return true
        }
    }
}
