import Synchronization

/// Counts what happens, by key, in windows of time that begin with a key's first event.
///
/// It lives in memory and is bounded: under a flood of invented keys the oldest counts are forgotten first.
final class WindowCounts<Key: Hashable & Sendable>: Sendable {
    private struct Count {
        var events: Int
        var windowStart: Timestamp
    }

    private let windowMilliseconds: Int64
    private let capacity: Int
    private let counts = Mutex<[Key: Count]>([:])

    /// - Parameter capacity: How many keys are counted at once.
    init(windowSeconds: Int64, capacity: Int) {
        windowMilliseconds = windowSeconds * 1000
        self.capacity = capacity
    }

    func count(of key: Key, at now: Timestamp) -> Int {
        counts.withLock { events(of: key, in: $0, at: now) }
    }

    func add(_ key: Key, at now: Timestamp) {
        counts.withLock { add(key, to: &$0, at: now) }
    }

    /// Counts the event of every key, unless one of them has reached its limit: then nothing is counted.
    ///
    /// - Returns: The first key that has reached its limit.
    func add(_ limits: [(key: Key, limit: Int)], at now: Timestamp) -> Key? {
        counts.withLock { counts in
            if let full = limits.first(where: { events(of: $0.key, in: counts, at: now) >= $0.limit }) {
                return full.key
            }
            for (key, _) in limits { add(key, to: &counts, at: now) }
            return nil
        }
    }

    func forget(_ key: Key) {
        _ = counts.withLock { $0.removeValue(forKey: key) }
    }

    private func events(of key: Key, in counts: [Key: Count], at now: Timestamp) -> Int {
        guard let count = counts[key], isCurrent(count, at: now) else { return 0 }
        return count.events
    }

    private func add(_ key: Key, to counts: inout [Key: Count], at now: Timestamp) {
        if let count = counts[key], isCurrent(count, at: now) {
            counts[key] = Count(events: count.events + 1, windowStart: count.windowStart)
            return
        }
        if counts.count >= capacity { makeRoom(in: &counts, at: now) }
        counts[key] = Count(events: 1, windowStart: now)
    }

    private func isCurrent(_ count: Count, at now: Timestamp) -> Bool {
        now.milliseconds - count.windowStart.milliseconds < windowMilliseconds
    }

    /// Forgets what is over, and if that is nothing, the older half: rare enough to cost little on average.
    private func makeRoom(in counts: inout [Key: Count], at now: Timestamp) {
        counts = counts.filter { isCurrent($0.value, at: now) }
        guard counts.count >= capacity else { return }
        let starts = counts.values.map(\.windowStart).sorted()
        let median = starts[starts.count / 2]
        counts = counts.filter { $0.value.windowStart > median }
    }
}
