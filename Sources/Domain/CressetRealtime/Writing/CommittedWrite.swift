import CressetRules

struct CommittedWrite: Sendable {
    let before: DataTree?
    let after: DataTree?
    let path: DataPath
    let paths: [DataPath]
    /// Indices of the paths in key order.
    let order: [Int]
    let isUpdate: Bool

    func changes(_ place: DataPath) -> Bool {
        before?.value(at: place.keys) != after?.value(at: place.keys)
    }

    /// `nil` without a change.
    func event(at place: DataPath) -> DataEvent? {
        // Most writes are elsewhere, and few of many paths are here.
        guard changes(place) else { return nil }
        let touched = paths(beside: place).filter { differs(at: $0, within: place) }
        guard !touched.isEmpty else { return nil }
        // A write to the place or an ancestor requires an event with all data.
        if touched.contains(where: { $0.contains(place) }) { return .put([], after?.value(at: place.keys)) }
        let base = place.contains(path) ? path : place
        if !isUpdate { return .put(base.keys(below: place), after?.value(at: path.keys)) }
        let members = touched.map { DataEvent.Member($0.keys(below: base), tree: after?.value(at: $0.keys)) }
        return .patch(base.keys(below: place), members)
    }

    /// The written paths at, above or below a place, in the order of the request.
    private func paths(beside place: DataPath) -> [DataPath] {
        // A path directly precedes its descendants.
        let below = order[firstPosition(from: place.keys[...])...].prefix { place.contains(paths[$0]) }
        var found = Array(below)
        for depth in place.keys.indices {
            let keys = place.keys[..<depth]
            found += order[firstPosition(from: keys)...].prefix { paths[$0].keys.elementsEqual(keys) }
        }
        return found.sorted().map { paths[$0] }
    }

    /// Returns the position in key order of the first path not before a place.
    private func firstPosition(from keys: ArraySlice<DataKey>) -> Int {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            let isBefore = paths[order[middle]].keys.lexicographicallyPrecedes(keys)
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func differs(at path: DataPath, within place: DataPath) -> Bool {
        let keys = path.contains(place) ? place.keys : path.keys
        return before?.value(at: keys) != after?.value(at: keys)
    }
}

extension DataPath {
    fileprivate func keys(below other: DataPath) -> [DataKey] {
        Array(keys.dropFirst(other.keys.count))
    }
}
