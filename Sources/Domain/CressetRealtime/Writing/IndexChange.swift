import CressetRules

struct IndexChange {
    private let before: DataIndex
    private let after: DataIndex
    private let keys: [DataKey]

    init(from before: DataIndex, to after: DataIndex) {
        self.before = before
        self.after = after
        var keys: [DataKey] = []
        after.children.forEachDifference(from: before.children) { key, _, _ in
            keys.append(key)
            return true
        }
        self.keys = keys
    }

    /// Children entering, leaving or changing within the result; `nil` without a change.
    func event(choosing query: DataQuery) -> DataEvent? {
        let (old, new) = (DataWindow(query, of: before), DataWindow(query, of: after))
        if old.count == 0 || new.count == 0 { return old.count == new.count ? nil : .put([], new.tree) }
        // Few of many changes affect the result.
        let touched = keys.count <= old.count + new.count ? keys : old.keys + new.keys
        var (gone, there): ([DataEvent.Member], [DataEvent.Member]) = ([], [])
        for key in Set(touched + old.keys(beyond: new) + new.keys(beyond: old)).sorted() where old[key] != new[key] {
            if let child = new[key] {
                there.append(DataEvent.Member([key], tree: child))
            } else {
                gone.append(DataEvent.Member([key], tree: nil))
            }
        }
        let members = gone + there
        guard let first = members.first else { return nil }
        return members.count == 1 ? .put(first.keys, first.tree) : .patch([], members)
    }
}
