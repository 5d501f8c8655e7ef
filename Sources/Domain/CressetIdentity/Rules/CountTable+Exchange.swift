extension CountTable {
    struct Taken {
        let key: Key
        let changes: [CountChange]
        var endsCount: Bool { if case .end = changes.first { true } else { false } }
    }

    /// The interval in milliseconds between searches for expired counts.
    private static var pruningInterval: Int64 { 60_000 }

    mutating func keep(
        _ counts: some Sequence<StoredCount>,
        at now: Timestamp,
        isShared: Bool,
        digest: @escaping @Sendable (Key) -> [UInt8]
    ) {
        self.digest = digest
        self.isShared = isShared
        for stored in counts where kept.count < capacity || kept[stored.key] != nil { learnKept(stored, at: now) }
    }

    mutating func learn(_ counts: some Sequence<StoredCount>, at now: Timestamp) {
        // The store does not know their end yet.
        let outdated = Set(ended.map { storedKey(of: $0) })
        for stored in counts where !outdated.contains(stored.key) {
            guard let key = keys[stored.key], var entry = entries[key] else {
                learnKept(stored, at: now)
                continue
            }
            entry.count.learn(stored.part, window: window)
            entry.isStored = true
            if entry.count.isEmpty { remove(key) } else { entries[key] = entry }
        }
    }

    private mutating func learnKept(_ stored: StoredCount, at now: Timestamp) {
        var count = kept.removeValue(forKey: stored.key) ?? Count()
        count.learn(stored.part, window: window)
        guard count.events > 0, count.isCurrent(at: now, window: window) else { return }
        if kept.count >= capacity { makeRoomForKept(at: now) }
        kept[stored.key] = count
    }

    private mutating func makeRoomForKept(at now: Timestamp) {
        kept = kept.filter { $0.value.isCurrent(at: now, window: window) }
        guard kept.count >= capacity else { return }
        let smallestFirst = kept.sorted { ($0.value.events, $0.value.since) < ($1.value.events, $1.value.since) }
        for (key, _) in smallestFirst.prefix(kept.count / 2 + 1) { kept[key] = nil }
    }

    /// Takes pending changes: ended counts, then the largest first, so that a flood of small ones cannot delay them.
    ///
    /// A single server skips counts below `least`.
    mutating func takeChanges(of kind: String, least: Int, limit: Int, at now: Timestamp) -> [Taken] {
        guard digest != nil, !changed.isEmpty || !ended.isEmpty else { return [] }
        prune(at: now)
        var taken: [Taken] = []
        for key in ended.prefix(limit) {
            ended.remove(key)
            let news = changed.remove(key) == nil ? [] : takeNews(of: key, kind: kind, at: now)
            taken.append(Taken(key: key, changes: [.end(kind: kind, key: storedKey(of: key))] + news))
        }
        for key in dueKeys(least: least, limit: limit - taken.count) {
            changed.remove(key)
            let news = takeNews(of: key, kind: kind, at: now)
            if !news.isEmpty { taken.append(Taken(key: key, changes: news)) }
        }
        return taken
    }

    /// Records the success or failure of a transfer; failed changes are retried.
    mutating func finish(_ taken: some Sequence<Taken>, isWritten: Bool) {
        for change in taken {
            entries[change.key]?.count.finishNews(isWritten: isWritten)
            if isWritten {
                if entries[change.key]?.count.isEmpty ?? false { remove(change.key) }
            } else {
                if entries[change.key] != nil { changed.insert(change.key) }
                if change.endsCount { ended.insert(change.key) }
            }
        }
    }

    private mutating func dueKeys(least: Int, limit: Int) -> [Key] {
        changed = changed.filter { key in
            guard let entry = entries[key] else { return false }
            return isShared || entry.isStored || entry.count.events >= least
        }
        guard changed.count > limit else { return Array(changed) }
        let largestFirst = changed.map { (key: $0, events: entries[$0]?.count.events ?? 0) }
            .sorted { $0.events > $1.events }
        return largestFirst.prefix(max(0, limit)).map(\.key)
    }

    private mutating func takeNews(of key: Key, kind: String, at now: Timestamp) -> [CountChange] {
        guard let parts = entries[key]?.count.takeNews(window: window, at: now), !parts.isEmpty else { return [] }
        entries[key]?.isStored = true
        let stored = storedKey(of: key)
        return parts.map { part in
            let count = StoredCount(kind: kind, key: stored, part: part)
            return Count.isGreatest ? .greatest(count) : .addition(count)
        }
    }

    private func storedKey(of key: Key) -> [UInt8] { entries[key]?.digest ?? digest?(key) ?? [] }

    private mutating func prune(at now: Timestamp) {
        guard !(0..<Self.pruningInterval).contains(now.milliseconds - prunedAt.milliseconds) else { return }
        prunedAt = now
        kept = kept.filter { $0.value.isCurrent(at: now, window: window) }
    }
}
