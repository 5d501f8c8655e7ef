import CressetRealtime
import CressetRules
import Synchronization

/// An in-memory store, with simulated failures and writes by another process.
final class MemoryRealtimeStore: RealtimeStore {
    struct Failure: Error {}

    private struct State {
        var revision: Int64 = 0
        var places: [String: StoredPlace] = [:]
        var rules: [StoredRules] = []
        var fails = false
        var overtakings = 0
        var isClosed = false
        var held: CheckedContinuation<Void, Never>?
        var holder: CheckedContinuation<Void, Never>?
        var writes = 0
    }

    private let state = Mutex(State())

    var writes: Int { state.withLock { $0.writes } }

    func fail(_ fails: Bool) {
        state.withLock { $0.fails = fails }
    }

    /// Simulates a write by another process before each of the next writes.
    func overtake(times: Int) {
        state.withLock { $0.overtakings = times }
    }

    /// Blocks the next read or write until ``open()``.
    func close() {
        state.withLock { $0.isClosed = true }
    }

    func heldWrite() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.held == nil { state.holder = continuation }
                return state.held != nil
            }
            if isThere { continuation.resume() }
        }
    }

    func open() {
        state.withLock { state in
            state.isClosed = false
            return state.held.take()
        }?.resume()
    }

    private func pass() async {
        await withCheckedContinuation { continuation in
            let (isOpen, holder) = state.withLock { state in
                guard state.isClosed else { return (true, nil as CheckedContinuation<Void, Never>?) }
                state.held = continuation
                return (false, state.holder.take())
            }
            holder?.resume()
            if isOpen { continuation.resume() }
        }
    }

    static func tree(of places: some Sequence<StoredPlace>) -> DataTree? {
        var builder = DataTreeBuilder()
        let ordered = places.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for place in ordered { builder.add(place) }
        return builder.finish()
    }

    func storedDatabase(_ id: RealtimeDatabaseID) async throws -> StoredRealtimeDatabase {
        await pass()
        return state.withLock { state in
            StoredRealtimeDatabase(
                revision: state.revision,
                tree: Self.tree(of: state.places.values),
                rules: state.rules.first
            )
        }
    }

    func write(_ steps: [RealtimeStep], to id: RealtimeDatabaseID, from revision: Int64) async throws -> Int64? {
        await pass()
        return try state.withLock { state in
            guard !state.fails else { throw Failure() }
            if state.overtakings > 0 {
                state.overtakings -= 1
                state.revision += 1
            }
            guard state.revision == revision else { return nil }
            for step in steps {
                state.places = state.places.filter { place in
                    !step.emptied.contains { place.key.utf8.starts(with: $0.utf8) } && !step.removed.contains(place.key)
                }
                for place in step.written { state.places[place.path] = place }
            }
            state.revision += 1
            state.writes += 1
            return state.revision
        }
    }

    func addRules(
        _ text: String,
        to id: RealtimeDatabaseID,
        replacing former: Int64?,
        at instant: Int64
    ) async throws -> StoredRules? {
        try state.withLock { state in
            guard !state.fails else { throw Failure() }
            if let former, Int64(state.rules.count) != former { return nil }
            let rules = StoredRules(version: Int64(state.rules.count + 1), text: text, createdAt: instant)
            state.rules.insert(rules, at: 0)
            return rules
        }
    }

    func rulesVersions(of id: RealtimeDatabaseID) async throws -> [StoredRules] {
        state.withLock { $0.rules }
    }
}
