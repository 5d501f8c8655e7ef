import CressetRules
internal import Synchronization

/// The indexes of a database that queries have asked for. Each follows the data, and is made anew where they are others
/// altogether.
final class DataIndexes: Sendable {
    /// The most indexes that are kept.
    private static let capacity = 256
    /// The fewest children whose order is kept: fewer are sorted in no time.
    private static let leastChildren = 32

    private struct Place: Hashable {
        let path: DataPath
        let order: DataOrder
    }

    private struct Kept {
        var index: DataIndex
        var lastUse: Int
    }

    private struct State {
        var kept: [Place: Kept] = [:]
        var uses = 0
        var byteLimit: Int
    }

    private let state: Mutex<State>

    /// - Parameter byteLimit: The bytes that indexes may take, about.
    init(byteLimit: Int) {
        state = Mutex(State(byteLimit: byteLimit))
    }

    /// The number of indexes, and the bytes that they take, about.
    var size: (count: Int, bytes: Int) { state.withLock { ($0.kept.count, Self.bytes(of: $0)) } }

    /// Returns the index of the children of a place.
    ///
    /// - Parameter isKept: True if it is to be found again the next time.
    func index(of children: DataChildren, at path: DataPath, in order: DataOrder, isKept: Bool) -> DataIndex {
        guard order != .key, isKept, children.count >= Self.leastChildren else {
            return DataIndex(of: children, in: order)
        }
        let place = Place(path: path, order: order)
        let former = state.withLock { state in
            state.uses += 1
            state.kept[place]?.lastUse = state.uses
            return state.kept[place]?.index
        }
        if let former, former.children.isShared(with: children) { return former }
        let index = former?.following(children) ?? DataIndex(of: children, in: order)
        state.withLock { state in
            state.kept[place] = Kept(index: index, lastUse: state.uses)
            Self.forgetSome(&state)
        }
        return index
    }

    /// Has the indexes follow the data, so that they keep no former ones.
    ///
    /// - Parameter byteLimit: The bytes that indexes may take from now on, about.
    func follow(_ tree: DataTree?, byteLimit: Int) {
        let kept = state.withLock { $0.kept }
        var changed: [Place: DataIndex?] = [:]
        for (place, kept) in kept {
            let children = tree?.value(at: place.path.keys)?.children ?? DataChildren()
            guard !children.isShared(with: kept.index.children) else { continue }
            changed[place] = .some(children.count < Self.leastChildren ? nil : kept.index.following(children))
        }
        state.withLock { state in
            for (place, index) in changed {
                guard let lastUse = state.kept[place]?.lastUse else { continue }
                state.kept[place] = index.map { Kept(index: $0, lastUse: lastUse) }
            }
            state.byteLimit = byteLimit
            Self.forgetSome(&state)
        }
    }

    /// Forgets all indexes.
    func removeAll() {
        state.withLock { $0.kept = [:] }
    }

    private static func bytes(of state: State) -> Int {
        state.kept.values.reduce(0) { $0 + $1.index.bytes }
    }

    /// Forgets those that were not used for longest, until the others are few and small enough.
    private static func forgetSome(_ state: inout State) {
        var bytes = bytes(of: state)
        while state.kept.count > capacity || bytes > state.byteLimit {
            guard let oldest = state.kept.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
            bytes -= oldest.value.index.bytes
            state.kept[oldest.key] = nil
        }
    }
}
