import Synchronization

/// The number of the last proof of each key: each proof has a higher one than all that came before it, of any key.
///
/// They live in memory and are bounded: where there are too many keys, those are forgotten that were asked for longest
/// ago. None is forgotten by time, so that what was counted under a number is found by it as long as it counts.
final class ProofNumbers<Key: Hashable & Sendable>: Sendable {
    private struct State {
        /// Counts proofs and questions alike.
        var clock = 0
        var proofs: [Key: (number: Int, askedAt: Int)] = [:]
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// - Parameter capacity: The number of keys that are known at once.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Returns the number of the key's last proof; 0: none is known.
    func last(of key: Key) -> Int {
        state.withLock { state in
            guard let number = state.proofs[key]?.number else { return 0 }
            state.clock += 1
            state.proofs[key]?.askedAt = state.clock
            return number
        }
    }

    func add(_ key: Key) {
        state.withLock { state in
            if state.proofs.count >= capacity, state.proofs[key] == nil { Self.forgetOlderHalf(&state) }
            state.clock += 1
            state.proofs[key] = (state.clock, state.clock)
        }
    }

    /// Forgets half of the keys at once: rare enough to cost little on average.
    private static func forgetOlderHalf(_ state: inout State) {
        let oldestFirst = state.proofs.sorted { $0.value.askedAt < $1.value.askedAt }
        for (key, _) in oldestFirst.prefix(state.proofs.count / 2 + 1) { state.proofs[key] = nil }
    }
}
