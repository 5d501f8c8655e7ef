import Synchronization

/// Counts of events by key, in windows of time that begin with a key's first event. When time is set back, the windows
/// that would begin in the future are over.
///
/// They live in memory and are bounded. Under a flood of invented keys the smallest counts are forgotten first, the
/// oldest of them before the others: to have a count of twenty forgotten, a flood must count each of its own keys to
/// twenty.
final class WindowCounts<Key: Hashable & Sendable>: Sendable {
    private struct Count {
        var events: Int
        /// The number of them that may still be taken back.
        var open: Int
        var windowStart: Timestamp
    }

    /// The lead, in milliseconds, that the begin of a window may have: events at the same time come in any order.
    private static var longestLead: Int64 { 5000 }

    private let windowMilliseconds: Int64
    private let capacity: Int
    private let counts = Mutex<[Key: Count]>([:])

    /// - Parameter capacity: The number of keys that are counted at once.
    init(windowSeconds: Int64, capacity: Int) {
        windowMilliseconds = windowSeconds * 1000
        self.capacity = capacity
    }

    func count(of key: Key, at now: Timestamp) -> Int {
        counts.withLock { events(of: key, in: $0, at: now) }
    }

    /// Returns the seconds until a key that has reached its limit may have room again, rounded up: until its window
    /// ends, or one second where events that may be taken back fill it; 0 for a key that is not counted.
    func secondsLeft(of key: Key, limit: Int, at now: Timestamp) -> Int64 {
        counts.withLock { counts in
            guard let count = counts[key], isCurrent(count, at: now) else { return 0 }
            guard count.events - count.open >= limit else { return 1 }
            return (count.windowStart.milliseconds + windowMilliseconds - now.milliseconds + 999) / 1000
        }
    }

    func add(_ key: Key, at now: Timestamp) {
        counts.withLock { add(key, to: &$0, at: now) }
    }

    /// Counts an event until it turns out whether it is one: it is to be settled or taken back.
    ///
    /// - Returns: False if the key has reached its limit; then nothing is counted.
    func addOpen(_ key: Key, limit: Int, at now: Timestamp) -> Bool {
        counts.withLock { counts in
            guard events(of: key, in: counts, at: now) < limit else { return false }
            add(key, to: &counts, at: now)
            counts[key]?.open += 1
            return true
        }
    }

    /// Makes an open event that was counted at the moment one that stays, unless its window is over.
    func settle(_ key: Key, countedAt moment: Timestamp) {
        counts.withLock { counts in
            guard let count = counts[key], count.windowStart <= moment else { return }
            counts[key]?.open = max(0, count.open - 1)
        }
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

    /// Takes back an open event that was counted at the moment, unless its window is over.
    func takeBack(_ key: Key, countedAt moment: Timestamp) {
        counts.withLock { counts in
            guard var count = counts[key], count.windowStart <= moment else { return }
            count.events -= 1
            count.open = max(0, count.open - 1)
            counts[key] = count.events > 0 ? count : nil
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
        if var count = counts[key], isCurrent(count, at: now) {
            count.events += 1
            // Of two at the same time the later may come first.
            count.windowStart = min(count.windowStart, now)
            counts[key] = count
            return
        }
        if counts.count >= capacity { makeRoom(in: &counts, at: now) }
        counts[key] = Count(events: 1, open: 0, windowStart: now)
    }

    private func isCurrent(_ count: Count, at now: Timestamp) -> Bool {
        (-Self.longestLead..<windowMilliseconds).contains(now.milliseconds - count.windowStart.milliseconds)
    }

    /// Forgets the windows that are over, and if there are none, the smaller half of the counts: rare enough to cost
    /// little on average.
    private func makeRoom(in counts: inout [Key: Count], at now: Timestamp) {
        counts = counts.filter { isCurrent($0.value, at: now) }
        guard counts.count >= capacity else { return }
        let smallestFirst = counts.sorted {
            ($0.value.events, $0.value.windowStart) < ($1.value.events, $1.value.windowStart)
        }
        for (key, _) in smallestFirst.prefix(counts.count / 2 + 1) { counts[key] = nil }
    }
}
