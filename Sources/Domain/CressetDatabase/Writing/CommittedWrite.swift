import CressetRules

/// A write that was carried out.
struct CommittedWrite: Sendable {
    let before: DataTree?
    let after: DataTree?
    /// The place that the client named, and the places that were written.
    let path: DataPath
    let paths: [DataPath]
    let isUpdate: Bool
    /// The numbers of the paths in the order of their keys; none where there are few.
    private let sorted: [Int]
    private let numbers: [DataPath: Int]

    /// The number of paths up to which looking at each takes no time.
    private static let fewPaths = 8

    init(before: DataTree?, after: DataTree?, path: DataPath, paths: [DataPath], isUpdate: Bool) {
        self.before = before
        self.after = after
        self.path = path
        self.paths = paths
        self.isUpdate = isUpdate
        let isLarge = paths.count > Self.fewPaths
        sorted = isLarge ? paths.indices.sorted { paths[$0].keys.lexicographicallyPrecedes(paths[$1].keys) } : []
        numbers = isLarge ? Dictionary(zip(paths, paths.indices)) { first, _ in first } : [:]
    }

    /// Tells whether anything at a place, or below it, is not as it was.
    func changes(_ place: DataPath) -> Bool {
        before?.value(at: place.keys) != after?.value(at: place.keys)
    }

    /// Returns what the write changed for those who listen to a place and all that is below it; `nil` for nothing.
    func event(at place: DataPath) -> DataEvent? {
        // Most writes are elsewhere, and of many places few are here.
        guard changes(place) else { return nil }
        let touched = paths(beside: place).filter { differs(at: $0, within: place) }
        guard !touched.isEmpty else { return nil }
        // Of a write to the place, or above it, only the whole tells.
        if touched.contains(where: { $0.contains(place) }) { return .put([], after?.value(at: place.keys)) }
        let base = place.contains(path) ? path : place
        if !isUpdate { return .put(base.keys(below: place), after?.value(at: path.keys)) }
        let members = touched.map { DataEvent.Member($0.keys(below: base), tree: after?.value(at: $0.keys)) }
        return .patch(base.keys(below: place), members)
    }

    /// The places that were written and are at the place, above it, or below it, in the order of the request.
    private func paths(beside place: DataPath) -> [DataPath] {
        guard paths.count > Self.fewPaths else { return paths.filter { $0.contains(place) || place.contains($0) } }
        // A path comes right before those that are within it.
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            let isBefore = paths[sorted[middle]].keys.lexicographicallyPrecedes(place.keys)
            if isBefore { low = middle + 1 } else { high = middle }
        }
        let below = sorted[low...].prefix { place.contains(paths[$0]) }
        let above = (0..<place.keys.count).compactMap { numbers[DataPath(place.keys.prefix($0))] }
        return (above + below).sorted().map { paths[$0] }
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
