import Synchronization

/// Counts of events by key, in windows of time that begin with a key's first event. When time is set back, the windows
/// that would begin in the future are over. They are bounded, and kept by a store: see ``CountTable``.
final class WindowCounts<Key: Hashable & Sendable>: Sendable {
    private let windowMilliseconds: Int64
    private let table: Mutex<CountTable<Key, WindowCount>>

    /// - Parameter capacity: The number of keys that are counted at once.
    init(windowSeconds: Int64, capacity: Int) {
        windowMilliseconds = windowSeconds * 1000
        table = Mutex(CountTable(capacity: capacity, window: windowSeconds * 1000))
    }

    func count(of key: Key, at now: Timestamp) -> Int {
        table.withLock { $0.count(of: key, at: now)?.events ?? 0 }
    }

    /// Returns the seconds until a key that was refused may have room again, rounded up: until its delay is over, or its
    /// window ends, or one second where events that may be taken back fill it; 0 for a key that is not counted.
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

    /// Counts an event until it turns out whether it is one: it is to be settled or taken back.
    ///
    /// - Parameters:
    ///   - pace: The delays between such events.
    ///   - isProtected: True if the key is of a real account.
    /// - Returns: False if the key has reached its limit, or comes before its delay is over; then nothing is counted.
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

    /// Makes an open event that was counted at the moment one that stays, unless its window is over.
    func settle(_ key: Key, countedAt moment: Timestamp) {
        change(key, countedAt: moment) { $0.open = max(0, $0.open - 1) }
    }

    /// Counts the event of every key, unless one of them has reached its limit: then nothing is counted.
    ///
    /// - Parameter isProtected: Tells whether a key is of a real account.
    /// - Returns: The first key that has reached its limit.
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

    /// Takes back an open event that was counted at the moment, unless its window is over.
    func takeBack(_ key: Key, countedAt moment: Timestamp) {
        change(key, countedAt: moment) { count in
            count.events -= 1
            count.open = max(0, count.open - 1)
        }
    }

    /// Ends the count of a key.
    ///
    /// - Parameter isEverywhere: True if servers are to be told that have counted what is not known here yet.
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
        // Of two at the same time the later may come first.
        count.since = min(count.since, now)
        if isPaced { count.pacedAt = max(count.pacedAt ?? now, now) }
        table.set(count, of: key, isProtected: isProtected, at: now)
    }
}

extension WindowCounts {
    /// The counts as a store keeps them.
    ///
    /// - Parameters:
    ///   - kind: The name by which the store knows the kind.
    ///   - least: The smallest count that is worth a write.
    ///   - names: Gives the parts by which the store knows a key.
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

    /// Takes what a store has kept, and lets it keep what is counted from now on.
    ///
    /// - Parameter isShared: True if other servers count, too.
    func keep(
        _ counts: some Sequence<StoredCount>,
        at now: Timestamp,
        isShared: Bool = false,
        digest: @escaping @Sendable (Key) -> [UInt8]
    ) {
        table.withLock { $0.keep(counts, at: now, isShared: isShared, digest: digest) }
    }

    /// Takes the changes that a store is to be told.
    ///
    /// - Parameter least: The smallest count that is worth a write.
    func takeChanges(of kind: String, least: Int, limit: Int, at now: Timestamp) -> CountChanges {
        let taken = table.withLock { $0.takeChanges(of: kind, least: least, limit: limit, at: now) }
        return CountChanges(changes: taken.map(\.changes)) { [self] range, isWritten in
            table.withLock { $0.finish(taken[range], isWritten: isWritten) }
        }
    }

    /// Takes what other servers have counted.
    func learn(_ counts: some Sequence<StoredCount>, at now: Timestamp) {
        table.withLock { $0.learn(counts, at: now) }
    }
}
