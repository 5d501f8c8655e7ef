import CressetRules

/// The change of the children of a place, in one of their orders.
struct IndexChange {
    private let before: DataIndex
    private let after: DataIndex
    /// The keys whose children are others than before.
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

    /// Returns the event for those who listen with a query: what enters and leaves the choice, and what changes within
    /// it; `nil` for nothing.
    func event(choosing query: DataQuery) -> DataEvent? {
        let (old, new) = (DataWindow(query, of: before), DataWindow(query, of: after))
        if old.count == 0 || new.count == 0 { return old.count == new.count ? nil : .put([], new.tree) }
        // Of many changes few are to what is chosen.
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
