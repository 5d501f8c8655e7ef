/// A bounded table of counts by key.
///
/// Under a flood of invented keys, the smallest and oldest counts are evicted first: to evict a count of twenty, a
/// flood must count each of its keys to twenty. Counts of real accounts are exempt while at least a quarter of the
/// capacity is other counts.
///
/// A store keeps the counts with a delay, under the digests of their keys. Servers sharing a store add their counts and
/// learn the others': see `CountTable+Exchange.swift`.
struct CountTable<Key: Hashable & Sendable, Count: EventCount>: Sendable {
    struct Entry {
        var count: Count
        var isProtected: Bool
        /// True if the store may have the count, possibly an older version.
        var isStored: Bool
        /// The digest of the key; `nil` for a single server.
        var digest: [UInt8]?
    }

    let capacity: Int
    let window: Int64
    var entries: [Key: Entry] = [:]
    /// Counts from before the start or from other servers, unused so far.
    var kept: [[UInt8]: Count] = [:]
    var prunedAt = Timestamp(milliseconds: 0)
    /// Returns the digest of a key; `nil` without a store.
    var digest: (@Sendable (Key) -> [UInt8])?
    var isShared = false
    /// Keys by digest, if several servers share the store.
    var keys: [[UInt8]: Key] = [:]
    var changed: Set<Key> = []
    /// Keys with counts to end in the store before later events.
    var ended: Set<Key> = []

    /// - Parameters:
    ///   - capacity: The maximum number of keys.
    ///   - window: The length of a window in milliseconds.
    init(capacity: Int, window: Int64) {
        self.capacity = capacity
        self.window = window
    }

    mutating func count(of key: Key, at now: Timestamp) -> Count? {
        lastCount(of: key).flatMap { $0.isCurrent(at: now, window: window) ? $0 : nil }
    }

    /// Returns the key's count, even an expired one.
    mutating func lastCount(of key: Key) -> Count? {
        if !kept.isEmpty, entries[key] == nil, let digest, let count = kept.removeValue(forKey: digest(key)) {
            if entries.count >= 2 * capacity { forgetSmallest() }
            insert(Entry(count: count, isProtected: false, isStored: true), of: key)
        }
        return entries[key]?.count
    }

    /// - Parameters:
    ///   - isProtected: True to evict the key last, such as an existing account's.
    ///   - isNews: True for a change to transfer to the store.
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

    mutating func remove(_ key: Key) {
        changed.remove(key)
        if let digest = entries.removeValue(forKey: key)?.digest { keys[digest] = nil }
    }

    /// Ends the count of a key.
    ///
    /// - Parameter isEverywhere: True to end counts of other servers, still unknown here.
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

    /// Evicts expired counts, and half of the others if still full: rare enough to be cheap on average.
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

    /// Evicts a count, and ends it in the store unless other servers need it.
    ///
    /// During a flood, the store keeps further counts until they expire, so that the list of ended ones stays bounded.
    private mutating func crowdOut(_ entry: Entry, of key: Key) {
        remove(key)
        if !isShared, entry.isStored, ended.count < 2 * capacity { ended.insert(key) }
    }
}

/// The events of one key, including the amounts stored and in transfer.
protocol EventCount: Sendable {
    /// True if the store keeps the maximum of reported numbers; false for their sum.
    static var isGreatest: Bool { get }

    var events: Int { get }
    var since: Timestamp { get }
    /// True without relevant events and without corrections for the store.
    var isEmpty: Bool { get }

    init()

    func isCurrent(at now: Timestamp, window: Int64) -> Bool
    /// Returns and marks the unreported changes as in transfer.
    mutating func takeNews(window: Int64, at now: Timestamp) -> [StoredCount.Part]
    mutating func finishNews(isWritten: Bool)
    /// Adopts the store's count plus this server's unreported changes.
    mutating func learn(_ part: StoredCount.Part, window: Int64)
}
