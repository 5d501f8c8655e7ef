extension CountTable {
    struct KeyChanges: Sendable {
        let kind: Quota.Kind
        let key: Quota.Key
        let changes: [CountChange]
        var endsCount: Bool { if case .end = changes.first { true } else { false } }
    }

    /// Interval in milliseconds between searches for expired counts.
    private static let pruningInterval: Int64 = 60_000

    mutating func merge(_ counts: [StoredCount], at now: Timestamp) {
        // The store does not know their end yet.
        let outdated = Set(ended.map { storedKey(of: $0) })
        for stored in counts where !outdated.contains(stored.key) {
            guard let key = keys[stored.key], let index = entries.index(forKey: key) else {
                mergeUnused(stored, at: now)
                continue
            }
            entries.values[index].count.merge(stored.part, in: kind.window)
            entries.values[index].isStored = true
            if entries.values[index].count.events == 0 { remove(at: index) }
        }
    }

    private mutating func mergeUnused(_ stored: StoredCount, at now: Timestamp) {
        var count = unused.removeValue(forKey: stored.key) ?? EventCount(since: stored.part.since)
        count.merge(stored.part, in: kind.window)
        guard count.events > 0, count.isCurrent(at: now, in: kind.window) else { return }
        if unused.count >= capacity { makeRoomForUnused(at: now) }
        unused[stored.key] = count
    }

    private mutating func makeRoomForUnused(at now: Timestamp) {
        unused = unused.filter { $0.value.isCurrent(at: now, in: kind.window) }
        guard unused.count >= capacity else { return }
        let smallestFirst = unused.sorted { ($0.value.events, $0.value.since) < ($1.value.events, $1.value.since) }
        for (key, _) in smallestFirst.prefix(unused.count / 2 + 1) { unused[key] = nil }
    }

    /// Takes pending changes: ended counts, then the largest first, so a flood of small ones cannot delay them.
    mutating func takeChanges(limit: Int, at now: Timestamp) -> [KeyChanges] {
        guard digest != nil, !changed.isEmpty || !ended.isEmpty else { return [] }
        prune(at: now)
        var taken: [KeyChanges] = []
        for key in ended.prefix(limit) {
            ended.remove(key)
            let end = CountChange.end(kind: kind.name, key: storedKey(of: key))
            let pending = changed.remove(key) == nil ? [] : takeChanges(of: key)
            taken.append(KeyChanges(kind: kind, key: key, changes: [end] + pending))
        }
        for key in dueKeys(limit: limit - taken.count) {
            changed.remove(key)
            let pending = takeChanges(of: key)
            if !pending.isEmpty { taken.append(KeyChanges(kind: kind, key: key, changes: pending)) }
        }
        return taken
    }

    /// Records the success or failure of a transfer; failed changes are retried.
    mutating func finish(_ transfer: KeyChanges, isWritten: Bool) {
        entries[transfer.key]?.count.finishChanges(isWritten: isWritten)
        guard !isWritten else { return }
        if entries[transfer.key] != nil { changed.insert(transfer.key) }
        if transfer.endsCount { ended.insert(transfer.key) }
    }

    private mutating func dueKeys(limit: Int) -> [Quota.Key] {
        changed = changed.filter { key in
            guard let entry = entries[key] else { return false }
            return isShared || entry.isStored || entry.count.events >= kind.minStored
        }
        guard changed.count > limit else { return Array(changed) }
        let largestFirst = changed.map { (key: $0, events: entries[$0]?.count.events ?? 0) }
            .sorted { $0.events > $1.events }
        return largestFirst.prefix(max(0, limit)).map(\.key)
    }

    private mutating func takeChanges(of key: Quota.Key) -> [CountChange] {
        guard let parts = entries[key]?.count.takeChanges(in: kind.window), !parts.isEmpty else { return [] }
        entries[key]?.isStored = true
        let stored = storedKey(of: key)
        return parts.map { .addition(StoredCount(kind: kind.name, key: stored, part: $0)) }
    }

    private func storedKey(of key: Quota.Key) -> [UInt8] { entries[key]?.digest ?? digest?(key) ?? [] }

    private mutating func prune(at now: Timestamp) {
        guard !(0..<Self.pruningInterval).contains(now.milliseconds - prunedAt.milliseconds) else { return }
        prunedAt = now
        unused = unused.filter { $0.value.isCurrent(at: now, in: kind.window) }
    }
}
