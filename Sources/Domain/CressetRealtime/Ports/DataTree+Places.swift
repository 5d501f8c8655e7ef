public import CressetRules

extension DataTree {
    /// The stored form without children; `nil` without a value or priority.
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

    public static func restored(_ places: some Sequence<StoredPlace>) -> DataTree? {
        var tree: DataTree?
        var priorities: [(keys: [DataKey], priority: DataLeaf)] = []
        for place in places {
            let keys = place.path.utf8.split(separator: UInt8(ascii: "/")).map { DataKey(String(Substring($0))) }
            if let value = place.value {
                tree = tree.setting(DataTree(value, priority: place.priority), at: keys[...])
            } else if let priority = place.priority {
                priorities.append((keys, priority))
            }
        }
        // Priorities come last, after the children of their places exist.
        for (keys, priority) in priorities {
            guard let place = tree?.value(at: keys) else { continue }
            tree = tree.setting(place.with(priority: priority), at: keys[...])
        }
        return tree
    }
}
