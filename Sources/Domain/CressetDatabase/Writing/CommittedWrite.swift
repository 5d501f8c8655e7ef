import CressetRules

/// A write that was carried out.
struct CommittedWrite: Sendable {
    let before: DataTree?
    let after: DataTree?
    /// The place that the client named, and the places that were written.
    let path: DataPath
    let paths: [DataPath]
    let isUpdate: Bool

    /// Returns what the write changed for those who listen to a place and all that is below it; `nil` for nothing.
    func event(at place: DataPath) -> DataEvent? {
        // Most writes are elsewhere, and of many places few are here.
        guard before?.value(at: place.keys) != after?.value(at: place.keys) else { return nil }
        let touched = paths.filter { ($0.contains(place) || place.contains($0)) && differs(at: $0, within: place) }
        guard !touched.isEmpty else { return nil }
        // Of a write to the place, or above it, only the whole tells.
        if touched.contains(where: { $0.contains(place) }) { return .put([], after?.value(at: place.keys)) }
        let base = place.contains(path) ? path : place
        if !isUpdate { return .put(base.keys(below: place), after?.value(at: path.keys)) }
        let members = touched.map { DataEvent.Member($0.keys(below: base), tree: after?.value(at: $0.keys)) }
        return .patch(base.keys(below: place), members)
    }

    private func differs(at path: DataPath, within place: DataPath) -> Bool {
        let keys = path.contains(place) ? place.keys : path.keys
        return before?.value(at: keys) != after?.value(at: keys)
    }
}

extension DataPath {
    /// The keys from another place, which this one is within, on.
    fileprivate func keys(below other: DataPath) -> [DataKey] {
        Array(keys.dropFirst(other.keys.count))
    }
}
