import Synchronization

/// The numbers of the last proof of each key; every proof gets a higher number than all before.
///
/// Bounded and stored: when full, the least recently requested keys are evicted. Numbers do not expire while the server
/// runs, so counts made under a number remain reachable.
final class ProofNumbers<Key: Hashable & Sendable>: Sendable {
    private struct State {
        /// A counter of proofs and requests alike.
        var clock = 0
        var proofs: CountTable<Key, Proof>

        mutating func advance(beyond counts: [StoredCount]) {
            clock = max(clock, counts.map(\.part.events).max() ?? 0)
        }
    }

    /// The retention in a store, in milliseconds; longer than that of counts under the number.
    private static var keptFor: Int64 { 86_400_000 }
    private let state: Mutex<State>

    init(capacity: Int) {
        state = Mutex(State(proofs: CountTable(capacity: capacity, window: Self.keptFor)))
    }

    /// Returns the number of the key's last proof; 0 if unknown.
    func last(of key: Key) -> Int {
        state.withLock { state in
            guard var proof = state.proofs.lastCount(of: key) else { return 0 }
            state.clock += 1
            proof.events = state.clock
            state.proofs.set(proof, of: key, isNews: false, at: proof.since)
            return proof.number
        }
    }

    func add(_ key: Key) {
        state.withLock { state in
            state.clock += 1
            let proof = Proof(number: state.clock)
            state.proofs.set(proof, of: key, at: proof.since)
        }
    }

    func kept(
        as kind: String,
        by names: @escaping @Sendable (Key) -> [String]
    ) -> KeptCounts {
        KeptCounts(
            kind: kind,
            keep: { [self] counts, now, isShared, digest in
                keep(counts, at: now, isShared: isShared) { digest(names($0)) }
            },
            takeChanges: { [self] in takeChanges(of: kind, limit: $0, at: $1) },
            learn: { [self] in learn($0, at: $1) }
        )
    }

    func keep(
        _ counts: [StoredCount],
        at now: Timestamp,
        isShared: Bool = false,
        digest: @escaping @Sendable (Key) -> [UInt8]
    ) {
        state.withLock { state in
            state.advance(beyond: counts)
            state.proofs.keep(counts, at: now, isShared: isShared, digest: digest)
        }
    }

    func takeChanges(of kind: String, limit: Int, at now: Timestamp) -> CountChanges {
        let taken = state.withLock { $0.proofs.takeChanges(of: kind, least: 1, limit: limit, at: now) }
        return CountChanges(changes: taken.map(\.changes)) { [self] range, isWritten in
            state.withLock { $0.proofs.finish(taken[range], isWritten: isWritten) }
        }
    }

    /// Applies other servers' proofs; later ones here get higher numbers.
    func learn(_ counts: [StoredCount], at now: Timestamp) {
        state.withLock { state in
            state.advance(beyond: counts)
            state.proofs.learn(counts, at: now)
        }
    }
}

/// A proof. Its last request replaces the number of events for eviction.
private struct Proof: EventCount {
    static let isGreatest = true

    private(set) var number = 0
    var events = 0
    private var known = 0
    private var sent = 0

    init() {}

    init(number: Int) { (self.number, events) = (number, number) }

    var since: Timestamp { Timestamp(milliseconds: 0) }
    var isEmpty: Bool { number == 0 }

    func isCurrent(at now: Timestamp, window: Int64) -> Bool { true }

    mutating func takeNews(window: Int64, at now: Timestamp) -> [StoredCount.Part] {
        guard number > known else { return [] }
        sent = number
        return [StoredCount.Part(since: since, events: number, endsAt: now.adding(milliseconds: window))]
    }

    mutating func finishNews(isWritten: Bool) {
        if isWritten { known = max(known, sent) }
        sent = 0
    }

    mutating func learn(_ part: StoredCount.Part, window: Int64) {
        number = max(number, part.events)
        events = max(events, number)
        known = max(known, part.events)
    }
}
