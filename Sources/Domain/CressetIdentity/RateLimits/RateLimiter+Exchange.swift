import Synchronization

/// Stored counts, kept across restarts and shared by all servers of a database.
extension RateLimiter {
    /// Keys of one kind per exchange.
    private static let maxKeys = 2000
    /// With several servers, each step blocks the others.
    private static let maxSharedKeys = 500
    private static let maxChangesPerStep = 256
    /// More than the changes of one step: a sign-up count has up to 62 parts.
    private static let maxCountsPerPage = 1000
    private static let maxPages = 20
    private static let maxLoadedCounts = 100_000

    var isShared: Bool { state.withLock { $0.position != nil } }

    /// - Parameter digest: Returns the digest of a key's names; it reveals neither an address nor a network.
    func load(
        from store: some CountStore,
        isShared: Bool,
        at now: Timestamp,
        digest: @escaping @Sendable ([String]) -> [UInt8]
    ) async throws(StoreError) {
        let page = try await store.counts(at: now, limit: Self.maxLoadedCounts)
        state.withLock { state in
            for index in state.tables.indices {
                state.tables[index].digest = { digest($0.names) }
                state.tables[index].isShared = isShared
            }
            state.position = isShared ? page.position : nil
        }
        merge(page.counts, at: now)
    }

    /// In bounded batches; the next call handles the rest. If the store fails, this server continues with its own
    /// counts.
    func exchange(with store: some CountStore, at now: Timestamp) async throws(StoreError) {
        guard beginExchange() else { return }
        defer { state.withLock { $0.isExchanging = false } }
        var batches = batches(of: takeChanges(limit: isShared ? Self.maxSharedKeys : Self.maxKeys, at: now))[...]
        // An unshared store has no other counts.
        var hasMore = isShared && batches.isEmpty
        do {
            while let batch = batches.first {
                let page = try await exchange(batch.flatMap(\.changes), with: store, at: now)
                batches.removeFirst()
                finish(batch, isWritten: true)
                hasMore = merge(page, at: now)
            }
            for _ in 0..<Self.maxPages where hasMore {
                hasMore = merge(try await exchange([], with: store, at: now), at: now)
            }
        } catch {
            for batch in batches { finish(batch, isWritten: false) }
            throw error
        }
    }

    func takeChanges(limit: Int, at now: Timestamp) -> [CountTable.KeyChanges] {
        Quota.Kind.allCases.flatMap { kind in
            state.withLock { $0.tables[kind.rawValue].takeChanges(limit: limit, at: now) }
        }
    }

    func finish(_ changes: [CountTable.KeyChanges], isWritten: Bool) {
        state.withLock { state in
            for keyChanges in changes {
                state.tables[keyChanges.kind.rawValue].finish(keyChanges, isWritten: isWritten)
            }
        }
    }

    func merge(_ counts: [StoredCount], at now: Timestamp) {
        let counts = Dictionary(grouping: counts, by: \.kind)
        for kind in Quota.Kind.allCases {
            guard let own = counts[kind.name] else { continue }
            state.withLock { $0.tables[kind.rawValue].merge(own, at: now) }
        }
    }

    /// - Returns: True if the store has more changes.
    private func merge(_ page: CountPage, at now: Timestamp) -> Bool {
        guard isShared else { return false }
        merge(page.counts, at: now)
        state.withLock { $0.position = page.position }
        return page.isFull
    }

    private func exchange(
        _ changes: [CountChange],
        with store: some CountStore,
        at now: Timestamp
    ) async throws(StoreError) -> CountPage {
        let position = state.withLock { $0.position }
        return try await store.exchange(changes, after: position, limit: Self.maxCountsPerPage, at: now)
    }

    /// Returns false during another exchange.
    private func beginExchange() -> Bool {
        state.withLock { state in
            defer { state.isExchanging = true }
            return !state.isExchanging
        }
    }

    private func batches(of changes: [CountTable.KeyChanges]) -> [[CountTable.KeyChanges]] {
        var batches: [[CountTable.KeyChanges]] = []
        var size = Self.maxChangesPerStep
        for keyChanges in changes {
            size += keyChanges.changes.count
            if size > Self.maxChangesPerStep {
                batches.append([])
                size = keyChanges.changes.count
            }
            batches[batches.count - 1].append(keyChanges)
        }
        return batches
    }
}
