/// Counts by key, bounded. Under a flood of invented keys the smallest counts are forgotten first, the oldest of them
/// before the others: to have a count of twenty forgotten, a flood must count each of its own keys to twenty. Counts of
/// real accounts are protected: they go only when there is hardly another one left.
///
/// A store keeps them, told late: the table remembers which have changed, and finds what was kept by the digest of
/// its key, once the key is asked for. Where several servers share the store, each adds to it what it has counted, and
/// learns from it what the others have: see `CountTable+Exchange.swift`.
struct CountTable<Key: Hashable & Sendable, Count: EventCount>: Sendable {
    struct Entry {
        var count: Count
        var isProtected: Bool
        /// True if the store may have the count, maybe as it was before.
        var isStored: Bool
        /// The digest of the key; `nil` where no other server counts.
        var digest: [UInt8]?
    }

    let capacity: Int
    let window: Int64
    var entries: [Key: Entry] = [:]
    /// The counts of before the start, and of other servers, that nobody has asked for since.
    var kept: [[UInt8]: Count] = [:]
    var prunedAt = Timestamp(milliseconds: 0)
    /// Gives the digest of a key; `nil` where nothing is kept.
    var digest: (@Sendable (Key) -> [UInt8])?
    /// True if other servers count, too.
    var isShared = false
    /// The keys of the entries by their digests, where other servers count, too.
    var keys: [[UInt8]: Key] = [:]
    var changed: Set<Key> = []
    /// The keys whose counts the store is to end before it is told of later events.
    var ended: Set<Key> = []

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
            if entries.count >= 2 * capacity { forgetSmallest() }
            insert(Entry(count: count, isProtected: false, isStored: true), of: key)
        }
        return entries[key]?.count
    }

    /// - Parameters:
    ///   - isProtected: True if the key is of a real account.
    ///   - isNews: True if a store is to be told of it.
    mutating func set(
        _ count: Count,
        of key: Key,
        isProtected: Bool = false,
        isNews: Bool = true,
        at now: Timestamp
    ) {
        _ = lastCount(of: key)
        if entries[key] == nil {
            if entries.count >= capacity { makeRoom(at: now) }
            insert(Entry(count: count, isProtected: isProtected, isStored: false), of: key)
        } else {
            entries[key]?.count = count
            if isProtected { entries[key]?.isProtected = true }
        }
        if isNews, digest != nil { changed.insert(key) }
    }

    /// Forgets a count that was changed to one that tells nothing.
    mutating func remove(_ key: Key) {
        changed.remove(key)
        if let digest = entries.removeValue(forKey: key)?.digest { keys[digest] = nil }
    }

    /// Ends the count of a key.
    ///
    /// - Parameter isEverywhere: True if servers are to be told that have counted what is not known here yet.
    mutating func forget(_ key: Key, isEverywhere: Bool = false) {
        _ = lastCount(of: key)
        let isStored = entries[key]?.isStored ?? false
        remove(key)
        if digest != nil, isStored || isEverywhere && isShared { ended.insert(key) }
    }

    private mutating func insert(_ entry: Entry, of key: Key) {
        entries[key] = entry
        guard isShared, let digest = digest?(key) else { return }
        entries[key]?.digest = digest
        keys[digest] = key
    }

    /// Forgets the counts whose time is over, and if there are few of them, half of the others: rare enough to cost
    /// little on average.
    private mutating func makeRoom(at now: Timestamp) {
        for (key, entry) in entries where !entry.count.isCurrent(at: now, window: window) { crowdOut(entry, of: key) }
        if entries.count >= capacity { forgetSmallest() }
    }

    private mutating func forgetSmallest() {
        let loose = entries.filter { !$0.value.isProtected }
        let victims = loose.count >= capacity / 4 ? loose : entries
        let smallestFirst = victims.sorted {
            ($0.value.count.events, $0.value.count.since) < ($1.value.count.events, $1.value.count.since)
        }
        for (key, entry) in smallestFirst.prefix(victims.count / 2 + 1) { crowdOut(entry, of: key) }
    }

    /// Drops a count for want of room. The store is to forget it, too, where no other server needs it. A flood crowds
    /// counts out faster than the store forgets them: then they stay there up to their end, and the list of what the
    /// store is to do stays bounded.
    private mutating func crowdOut(_ entry: Entry, of key: Key) {
        remove(key)
        if !isShared, entry.isStored, ended.count < 2 * capacity { ended.insert(key) }
    }
}

/// The events of one key. A count knows how much of it the store has, and how much is on its way there.
protocol EventCount: Sendable {
    /// True if the store keeps the greatest of the numbers that it is told, false if it adds them up.
    static var isGreatest: Bool { get }

    /// The number of events, as far as it decides about what is forgotten first.
    var events: Int { get }
    /// The moment of the first event.
    var since: Timestamp { get }
    /// True if there is nothing that counts, and nothing to take back from a store.
    var isEmpty: Bool { get }

    /// Makes a count of no events.
    init()

    /// True if there are events that still count.
    func isCurrent(at now: Timestamp, window: Int64) -> Bool
    /// Returns what the store has not been told yet, which is then on its way.
    mutating func takeNews(window: Int64, at now: Timestamp) -> [StoredCount.Part]
    /// Notes that what was on its way has arrived, or has not.
    mutating func finishNews(isWritten: Bool)
    /// Takes what the store has now, with this server's own news on top.
    mutating func learn(_ part: StoredCount.Part, window: Int64)
}
