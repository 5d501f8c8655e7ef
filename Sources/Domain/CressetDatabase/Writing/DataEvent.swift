public import CressetRules

/// A change of data that somebody listens to.
public enum DataEvent: Equatable, Sendable {
    /// The data at a place below the one that is listened to are these now.
    case put([DataKey], DataTree?)
    /// The data at each of several places below a place are these now.
    case patch([DataKey], [Member])
    /// The rules do not allow to listen any more: nothing follows.
    case cancelled

    /// A place, relative to the event's, and its data.
    public struct Member: Equatable, Sendable {
        /// The keys from the event's place on.
        public let keys: [DataKey]
        /// The data; `nil` for none.
        public let tree: DataTree?

        init(_ keys: some Sequence<DataKey>, tree: DataTree?) {
            self.keys = Array(keys)
            self.tree = tree
        }
    }
}

/// A write that was carried out.
struct CommittedWrite: Sendable {
    let before: DataTree?
    let after: DataTree?
    /// The place that the client named, and the places that were written.
    let path: DataPath
    let paths: [DataPath]
    let isUpdate: Bool

    /// Returns what the write changed for those who listen to a place; `nil` for nothing.
    func event(at place: DataPath, choosing query: DataQuery?) -> DataEvent? {
        let touched = paths.filter { ($0.contains(place) || place.contains($0)) && differs(at: $0, within: place) }
        guard !touched.isEmpty else { return nil }
        if let query, !query.choosesAll { return chosenEvent(at: place, query: query) }
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

    /// Tells what enters and leaves the choice, and what changes within it.
    private func chosenEvent(at place: DataPath, query: DataQuery) -> DataEvent? {
        let old = query.choose(from: before?.value(at: place.keys))
        let new = query.choose(from: after?.value(at: place.keys))
        guard old != new else { return nil }
        guard let old, let new, old.leaf == nil, new.leaf == nil else { return .put([], new) }
        var members = old.children.members.filter { new.children[$0.key] == nil }
            .map { DataEvent.Member([$0.key], tree: nil) }
        for (key, child) in new.children.members where old.children[key] != child {
            members.append(DataEvent.Member([key], tree: child))
        }
        return members.count == 1 ? .put(members[0].keys, members[0].tree) : .patch([], members)
    }
}

extension DataPath {
    /// The keys from another place, which this one is within, on.
    fileprivate func keys(below other: DataPath) -> [DataKey] {
        Array(keys.dropFirst(other.keys.count))
    }
}
