import Synchronization

/// Counts of events by key, in windows starting with a key's first event.
///
/// A clock set back ends future windows. Bounded and stored: see ``CountTable``.
final class WindowCounts<Key: Hashable & Sendable>: Sendable {
    private let windowMilliseconds: Int64
    private let table: Mutex<CountTable<Key, WindowCount>>

    init(windowSeconds: Int64, capacity: Int) {
        windowMilliseconds = windowSeconds * 1000
        table = Mutex(CountTable(capacity: capacity, window: windowSeconds * 1000))
    }

    func count(of key: Key, at now: Timestamp) -> Int {
        table.withLock { $0.count(of: key, at: now)?.events ?? 0 }
    }

    /// Returns the seconds until a rejected key may have room, rounded up; 0 for an unknown key.
    ///
    /// This is the rest of its delay or window, or one second if open events fill it.
    func secondsLeft(of key: Key, limit: Int, pace: Pace = .none, at now: Timestamp) -> Int64 {
        table.withLock { table in
            guard let count = table.count(of: key, at: now) else { return 0 }
            guard count.events >= limit else { return (pace.wait(after: count, at: now) + 999) / 1000 }
            guard count.events - count.open >= limit else { return 1 }
            return (count.since.milliseconds + windowMilliseconds - now.milliseconds + 999) / 1000
        }
    }

    func add(_ key: Key, at now: Timestamp) {
        table.withLock { Self.add(key, to: &$0, at: now) }
    }

    /// Counts an open event, to be settled or withdrawn.
    ///
    /// - Parameters:
    ///   - pace: The delays between such events.
    ///   - isProtected: True to evict the key last, such as an existing account's.
    /// - Returns: False, without counting, at the limit or during a delay.
    func addOpen(
        _ key: Key,
        limit: Int,
        pace: Pace = .none,
        isProtected: Bool = false,
        at now: Timestamp
    ) -> Bool {
        table.withLock { table in
            if let count = table.count(of: key, at: now) {
                guard count.events < limit, pace.wait(after: count, at: now) == 0 else { return false }
            }
            Self.add(key, to: &table, open: 1, isPaced: pace.hasDelays, isProtected: isProtected, at: now)
            return true
        }
    }

    /// Makes an open event permanent, unless its window has ended.
    func settle(_ key: Key, countedAt moment: Timestamp) {
        change(key, countedAt: moment) { $0.open = max(0, $0.open - 1) }
    }

    /// Counts one event for every key, unless one has reached its limit.
    ///
    /// - Parameter isProtected: Returns true for the key of a real account.
    /// - Returns: The first key at its limit.
    func add(
        _ limits: [(key: Key, limit: Int)],
        protecting isProtected: (Key) -> Bool = { _ in false },
        at now: Timestamp
    ) -> Key? {
        table.withLock { table in
            for (key, limit) in limits where table.count(of: key, at: now)?.events ?? 0 >= limit { return key }
            for (key, _) in limits { Self.add(key, to: &table, isProtected: isProtected(key), at: now) }
            return nil
        }
    }

    /// Withdraws an open event, unless its window has ended.
    func takeBack(_ key: Key, countedAt moment: Timestamp) {
        change(key, countedAt: moment) { count in
            count.events -= 1
            count.open = max(0, count.open - 1)
        }
    }

    func forget(_ key: Key, isEverywhere: Bool = false) {
        table.withLock { $0.forget(key, isEverywhere: isEverywhere) }
    }

    private func change(_ key: Key, countedAt moment: Timestamp, by change: (inout WindowCount) -> Void) {
        table.withLock { table in
            guard var count = table.lastCount(of: key), count.since <= moment else { return }
            change(&count)
            if count.isEmpty { table.remove(key) } else { table.set(count, of: key, at: moment) }
        }
    }

    private static func add(
        _ key: Key,
        to table: inout CountTable<Key, WindowCount>,
        open: Int = 0,
        isPaced: Bool = false,
        isProtected: Bool = false,
        at now: Timestamp
    ) {
        var count = table.count(of: key, at: now) ?? WindowCount(since: now)
        count.events += 1
        count.open += open
        // Concurrent events may arrive in reverse order.
        count.since = min(count.since, now)
        if isPaced { count.pacedAt = max(count.pacedAt ?? now, now) }
        table.set(count, of: key, isProtected: isProtected, at: now)
    }
}

extension WindowCounts {
    /// Returns the counts as a store keeps them.
    ///
    /// - Parameters:
    ///   - kind: The store's name for the kind.
    ///   - least: The smallest count worth a write.
    ///   - names: Returns the store's names for a key.
    func kept(
        as kind: String,
        least: Int,
        by names: @escaping @Sendable (Key) -> [String]
    ) -> KeptCounts {
        KeptCounts(
            kind: kind,
            keep: { [self] counts, now, isShared, digest in
                keep(counts, at: now, isShared: isShared) { digest(names($0)) }
            },
            takeChanges: { [self] in takeChanges(of: kind, least: least, limit: $0, at: $1) },
            learn: { [self] in learn($0, at: $1) }
        )
    }

    func keep(
        _ counts: some Sequence<StoredCount>,
        at now: Timestamp,
        isShared: Bool = false,
        digest: @escaping @Sendable (Key) -> [UInt8]
    ) {
        table.withLock { $0.keep(counts, at: now, isShared: isShared, digest: digest) }
    }

    func takeChanges(of kind: String, least: Int, limit: Int, at now: Timestamp) -> CountChanges {
        let taken = table.withLock { $0.takeChanges(of: kind, least: least, limit: limit, at: now) }
        return CountChanges(changes: taken.map(\.changes)) { [self] range, isWritten in
            table.withLock { $0.finish(taken[range], isWritten: isWritten) }
        }
    }

    func learn(_ counts: some Sequence<StoredCount>, at now: Timestamp) {
        table.withLock { $0.learn(counts, at: now) }
    }
}
