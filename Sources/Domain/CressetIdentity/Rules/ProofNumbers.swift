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
            let proof = Proof(number: state.clock, events: state.clock)
            state.proofs.set(proof, of: key, at: proof.since)
        }
    }

    /// Takes what a store has kept, and lets it keep the proofs from now on.
    func keep(_ counts: [StoredCount], at now: Timestamp, digest: @escaping @Sendable (Key) -> [UInt8]) {
        state.withLock { state in
            state.clock = max(state.clock, counts.map(\.events).max() ?? 0)
            state.proofs.keep(counts, at: now, digest: digest)
        }
    }

    /// Takes the proofs that a store is to write.
    func takeChanges(of kind: String, limit: Int, at now: Timestamp) -> CountChanges {
        let changes = state.withLock { $0.proofs.takeChanges(of: kind, least: 1, limit: limit, at: now) }
        return CountChanges(counts: changes.map(\.count)) { [self] in
            state.withLock { $0.proofs.giveBack(changes.map(\.key)) }
        }
    }
}

/// A proof. The last question for it takes the place of a number of events: it decides about what is forgotten.
private struct Proof: EventCount {
    let number: Int
    var events: Int

    init(number: Int, events: Int) {
        self.number = number
        self.events = events
    }

    init?(parts: [StoredCount.Part]) {
        guard let number = parts.first?.events else { return nil }
        self.init(number: number, events: number)
    }

    var since: Timestamp { Timestamp(milliseconds: 0) }
    var parts: [StoredCount.Part] { [StoredCount.Part(moment: since, events: number)] }

    func isCurrent(at now: Timestamp, window: Int64) -> Bool { true }

    func end(window: Int64, at now: Timestamp) -> Timestamp { now.adding(milliseconds: window) }
}
