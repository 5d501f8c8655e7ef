import CressetRules
internal import Synchronization

/// Updated incrementally with the data.
final class DataIndexes: Sendable {
    private static let capacity = 256
    /// Minimum number of children to cache; sorting fewer is fast.
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

    /// - Parameter byteLimit: Approximate maximum size in bytes.
    init(byteLimit: Int) {
        state = Mutex(State(byteLimit: byteLimit))
    }

    var size: (count: Int, bytes: Int) { state.withLock { ($0.kept.count, Self.bytes(of: $0)) } }

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

    /// The indexes then retain no old data.
    ///
    /// - Parameter byteLimit: New approximate maximum size in bytes.
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

    func removeAll() {
        state.withLock { $0.kept = [:] }
    }

    private static func bytes(of state: State) -> Int {
        state.kept.values.reduce(0) { $0 + $1.index.bytes }
    }

    private static func forgetSome(_ state: inout State) {
        var bytes = bytes(of: state)
        while state.kept.count > capacity || bytes > state.byteLimit {
            guard let oldest = state.kept.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
            bytes -= oldest.value.index.bytes
            state.kept[oldest.key] = nil
        }
    }
}
