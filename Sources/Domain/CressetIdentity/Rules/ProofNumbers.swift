import Synchronization

/// The number of the last proof of each key: each proof has a higher one than all that came before it, of any key.
///
/// They are bounded, and kept by a store: where there are too many keys, those are forgotten that were asked for
/// longest ago. None is forgotten by time while the server runs, so that what was counted under a number is found by it
/// as long as it counts.
final class ProofNumbers<Key: Hashable & Sendable>: Sendable {
    private struct State {
        /// Counts proofs and questions alike.
        var clock = 0
        var proofs: CountTable<Key, Proof>

        mutating func advance(beyond counts: [StoredCount]) {
            clock = max(clock, counts.map(\.part.events).max() ?? 0)
        }
    }

    /// The milliseconds for which a store keeps a proof: longer than what is counted under its number.
    private static var keptFor: Int64 { 86_400_000 }
    private let state: Mutex<State>

    /// - Parameter capacity: The number of keys that are known at once.
    init(capacity: Int) {
        state = Mutex(State(proofs: CountTable(capacity: capacity, window: Self.keptFor)))
    }

    /// Returns the number of the key's last proof; 0: none is known.
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

    /// The proofs as a store keeps them.
    ///
    /// - Parameters:
    ///   - kind: The name by which the store knows the kind.
    ///   - names: Gives the parts by which the store knows a key.
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

    /// Takes what a store has kept, and lets it keep the proofs from now on.
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

    /// Takes the proofs that a store is to be told.
    func takeChanges(of kind: String, limit: Int, at now: Timestamp) -> CountChanges {
        let taken = state.withLock { $0.proofs.takeChanges(of: kind, least: 1, limit: limit, at: now) }
        return CountChanges(changes: taken.map(\.changes)) { [self] range, isWritten in
            state.withLock { $0.proofs.finish(taken[range], isWritten: isWritten) }
        }
    }

    /// Takes the proofs of other servers: later ones here have higher numbers.
    func learn(_ counts: [StoredCount], at now: Timestamp) {
        state.withLock { state in
            state.advance(beyond: counts)
            state.proofs.learn(counts, at: now)
        }
    }
}

/// A proof. The last question for it takes the place of a number of events: it decides about what is forgotten.
private struct Proof: EventCount {
    static let isGreatest = true

    private(set) var number = 0
    var events = 0
    /// The number that the store has.
    private var known = 0
    /// The number that is on its way to it.
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
