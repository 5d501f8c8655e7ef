/// Counts by key, bounded. Under a flood of invented keys the smallest counts are forgotten first, the oldest of them
/// before the others: to have a count of twenty forgotten, a flood must count each of its own keys to twenty. Counts of
/// real accounts are protected: they go only when there is hardly another one left.
///
/// A store keeps them, written late: the table remembers which have changed, and finds what was kept by the digest of
/// its key, once the key is asked for.
struct CountTable<Key: Hashable & Sendable, Count: EventCount>: Sendable {
    private struct Entry {
        var count: Count
        var isProtected: Bool
        /// True if the store has the count, maybe as it was before.
        var isStored: Bool
    }

    private let capacity: Int
    private let window: Int64
    private var entries: [Key: Entry] = [:]
    /// The counts of before the start that nobody has asked for since.
    private var kept: [[UInt8]: Count] = [:]
    /// Gives the digest of a key; `nil` where nothing is kept.
    private var digest: (@Sendable (Key) -> [UInt8])?
    private var changed: Set<Key> = []

    /// - Parameters:
    ///   - capacity: The number of keys that are counted at once.
    ///   - window: The time for which events count, in milliseconds.
    init(capacity: Int, window: Int64) {
        self.capacity = capacity
        self.window = window
    }

    /// Returns the key's count; `nil` if there is none, or one whose time is over.
    mutating func count(of key: Key, at now: Timestamp) -> Count? {
        lastCount(of: key).flatMap { $0.isCurrent(at: now, window: window) ? $0 : nil }
    }

    /// Returns the key's count, also one whose time is over.
    mutating func lastCount(of key: Key) -> Count? {
        if !kept.isEmpty, entries[key] == nil, let digest, let count = kept.removeValue(forKey: digest(key)) {
            entries[key] = Entry(count: count, isProtected: false, isStored: true)
        }
        return entries[key]?.count
    }

    /// - Parameters:
    ///   - isProtected: True if the key is of a real account.
    ///   - isNews: True if a store is to write it.
    mutating func set(
        _ count: Count,
        of key: Key,
        isProtected: Bool = false,
        isNews: Bool = true,
        at now: Timestamp
    ) {
        _ = lastCount(of: key)
        if entries[key] == nil, entries.count >= capacity { makeRoom(at: now) }
        let former = entries[key]
        entries[key] = Entry(
            count: count,
            isProtected: isProtected || former?.isProtected ?? false,
            isStored: former?.isStored ?? false
        )
        if isNews, digest != nil { changed.insert(key) }
    }

    mutating func forget(_ key: Key) {
        _ = lastCount(of: key)
        if let entry = entries[key] { drop(entry, of: key) }
    }

    /// Forgets the counts whose time is over, and if there are few of them, half of the others: rare enough to cost
    /// little on average.
    private mutating func makeRoom(at now: Timestamp) {
        for (key, entry) in entries where !entry.count.isCurrent(at: now, window: window) { crowdOut(entry, of: key) }
        guard entries.count >= capacity else { return }
        let loose = entries.filter { !$0.value.isProtected }
        let victims = loose.count >= capacity / 4 ? loose : entries
        let smallestFirst = victims.sorted {
            ($0.value.count.events, $0.value.count.since) < ($1.value.count.events, $1.value.count.since)
        }
        for (key, entry) in smallestFirst.prefix(victims.count / 2 + 1) { crowdOut(entry, of: key) }
    }

    /// Drops a count for want of room. A flood crowds counts out faster than the store forgets them: then they stay there
    /// up to their end, and the list of what the store is to do stays bounded.
    private mutating func crowdOut(_ entry: Entry, of key: Key) {
        drop(entry, of: key)
        if changed.count > 2 * capacity { changed.remove(key) }
    }

    private mutating func drop(_ entry: Entry, of key: Key) {
        entries[key] = nil
        // The store is to forget it, too.
        if entry.isStored { changed.insert(key) } else { changed.remove(key) }
    }
}

extension CountTable {
    /// Takes what a store has kept, and lets it keep what is counted from now on.
    ///
    /// - Parameter digest: Gives the digest by which a key is kept.
    mutating func keep(
        _ counts: some Sequence<StoredCount>,
        at now: Timestamp,
        digest: @escaping @Sendable (Key) -> [UInt8]
    ) {
        self.digest = digest
        for stored in counts where kept.count < capacity {
            guard let count = Count(parts: stored.parts), count.isCurrent(at: now, window: window) else { continue }
            kept[stored.key] = count
        }
    }

    /// Takes the changes that a store is to write, the largest counts first: a flood of small ones does not hold them
    /// up, and those below `least` are not worth a write.
    mutating func takeChanges(
        of kind: String,
        least: Int,
        limit: Int,
        at now: Timestamp
    ) -> [(key: Key, count: StoredCount)] {
        guard let digest, !changed.isEmpty else { return [] }
        kept = kept.filter { $0.value.isCurrent(at: now, window: window) }
        changed = changed.filter { key in
            guard let entry = entries[key] else { return true }
            return entry.isStored || entry.count.events >= least
        }
        var due = changed.map { (key: $0, events: entries[$0]?.count.events ?? 0) }
        if due.count > limit { due.sort { $0.events > $1.events } }
        return due.prefix(limit).map { key, _ in
            changed.remove(key)
            entries[key]?.isStored = true
            let count = entries[key]?.count
            let stored = StoredCount(
                kind: kind,
                key: digest(key),
                parts: count?.parts ?? [],
                endsAt: count?.end(window: window, at: now) ?? now
            )
            return (key, stored)
        }
    }

    /// Takes changes back that were not written after all.
    mutating func giveBack(_ keys: some Sequence<Key>) {
        changed.formUnion(keys)
    }
}

/// The events of one key.
protocol EventCount: Sendable {
    /// The number of events, as far as it decides about what is forgotten first.
    var events: Int { get }
    /// The moment of the first event.
    var since: Timestamp { get }
    /// The form in which a store keeps the count.
    var parts: [StoredCount.Part] { get }

    /// Reads a count that a store has kept.
    init?(parts: [StoredCount.Part])

    /// True if there are events that still count.
    func isCurrent(at now: Timestamp, window: Int64) -> Bool
    /// Returns the moment from which on the count tells nothing any more.
    func end(window: Int64, at now: Timestamp) -> Timestamp
}
