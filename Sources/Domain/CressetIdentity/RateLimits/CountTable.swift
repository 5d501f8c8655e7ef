/// Evicts the smallest and oldest counts first, so a flood of invented keys cannot cheaply evict large ones.
/// Protected counts, as of real accounts, are exempt while other counts have a quarter of the capacity.
///
/// A store keeps the counts with a delay, under the digests of their keys.
struct CountTable: Sendable {
    struct Entry {
        var count: EventCount
        var isProtected: Bool
        /// True if the store may have the count, possibly an older version.
        var isStored: Bool
        /// `nil` for a single server.
        var digest: [UInt8]?
    }

    let kind: Quota.Kind
    let capacity: Int
    var entries: [Quota.Key: Entry] = [:]
    /// Counts from before the start or from other servers, unused so far.
    var unused: [[UInt8]: EventCount] = [:]
    var prunedAt = Timestamp(milliseconds: 0)
    /// `nil` without a store.
    var digest: (@Sendable (Quota.Key) -> [UInt8])?
    var isShared = false
    /// Keys by digest, if several servers share the store.
    var keys: [[UInt8]: Quota.Key] = [:]
    var changed: Set<Quota.Key> = []
    /// Keys with counts to end in the store before later events.
    var ended: Set<Quota.Key> = []

    init(_ kind: Quota.Kind, capacity: Int) {
        self.kind = kind
        self.capacity = capacity
    }

    mutating func count(of key: Quota.Key, at now: Timestamp) -> EventCount? {
        guard let index = index(of: key), entries.values[index].count.isCurrent(at: now, in: kind.window) else {
            return nil
        }
        entries.values[index].count.removeOutdated(at: now, in: kind.window)
        return entries.values[index].count
    }

    /// Returns the milliseconds until another event may have room; `nil` if it has room.
    mutating func wait(for quota: Quota, at now: Timestamp) -> Int64? {
        guard let count = count(of: quota.key, at: now) else { return quota.limit > 0 ? nil : kind.window.length }
        return count.wait(for: quota, at: now)
    }

    mutating func add(_ quota: Quota, at now: Timestamp) {
        let isPaced = !quota.pace.delays.isEmpty
        if let index = index(of: quota.key) {
            entries.values[index].count.add(at: now, in: kind.window, isPaced: isPaced)
            if quota.isProtected { entries.values[index].isProtected = true }
        } else {
            var entry = Entry(count: EventCount(since: now), isProtected: quota.isProtected, isStored: false)
            entry.count.add(at: now, in: kind.window, isPaced: isPaced)
            if entries.count >= capacity { makeRoom(at: now) }
            insert(entry, of: quota.key)
        }
    }

    mutating func finish(_ key: Quota.Key, reservedAt moment: Timestamp, isKept: Bool) {
        guard let index = entries.index(forKey: key) else { return }
        entries.values[index].count.finish(reservedAt: moment, in: kind.window, isKept: isKept)
        if entries.values[index].count.events == 0 {
            remove(at: index)
        } else if isKept, digest != nil {
            changed.insert(key)
        }
    }

    /// - Parameter isEverywhere: True to end counts of other servers, still unknown here.
    mutating func reset(_ key: Quota.Key, isEverywhere: Bool = false) {
        let index = index(of: key)
        let isStored = index.map { entries.values[$0].isStored } ?? false
        if let index { remove(at: index) }
        if digest != nil, isStored || isEverywhere && isShared { ended.insert(key) }
    }

    mutating func remove(at index: Dictionary<Quota.Key, Entry>.Index) {
        let (key, entry) = entries.remove(at: index)
        if !changed.isEmpty { changed.remove(key) }
        if let digest = entry.digest { keys[digest] = nil }
    }

    private mutating func index(of key: Quota.Key) -> Dictionary<Quota.Key, Entry>.Index? {
        let index = entries.index(forKey: key)
        guard index == nil, !unused.isEmpty, let digest, let count = unused.removeValue(forKey: digest(key)) else {
            return index
        }
        if entries.count >= 2 * capacity { evictSmallest() }
        insert(Entry(count: count, isProtected: false, isStored: true), of: key)
        return entries.index(forKey: key)
    }

    private mutating func insert(_ entry: Entry, of key: Quota.Key) {
        var entry = entry
        if isShared, let digest = digest?(key) {
            entry.digest = digest
            keys[digest] = key
        }
        entries[key] = entry
    }

    /// Evicts expired counts, and half of the others if still full: rare, so cheap on average.
    private mutating func makeRoom(at now: Timestamp) {
        for (key, entry) in entries where !entry.count.isCurrent(at: now, in: kind.window) { evict(entry, of: key) }
        if entries.count >= capacity { evictSmallest() }
    }

    private mutating func evictSmallest() {
        let loose = entries.filter { !$0.value.isProtected }
        let victims = loose.count >= capacity / 4 ? loose : entries
        let smallestFirst = victims.sorted {
            ($0.value.count.events, $0.value.count.since) < ($1.value.count.events, $1.value.count.since)
        }
        for (key, entry) in smallestFirst.prefix(victims.count / 2 + 1) { evict(entry, of: key) }
    }

    /// Evicts a count, and ends it in the store unless other servers need it.
    ///
    /// During a flood, the store keeps further counts until they expire, which bounds the list of ended ones.
    private mutating func evict(_ entry: Entry, of key: Quota.Key) {
        if let index = entries.index(forKey: key) { remove(at: index) }
        if !isShared, entry.isStored, ended.count < 2 * capacity { ended.insert(key) }
    }
}
