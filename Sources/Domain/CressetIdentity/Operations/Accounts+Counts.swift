/// Stored counts of the limits, kept across restarts and shared by all servers of a database.
extension Accounts {
    /// The keys of one kind per exchange.
    private static let countsPerExchange = 2000
    /// With several servers, each step blocks the others.
    private static let sharedCountsPerExchange = 500
    private static let countsPerStep = 256
    /// More than the changes of one step: a sign-up count has up to 62 parts.
    private static let countsPerPage = 1000
    private static let pagesPerExchange = 20
    private static let keptCounts = 100_000
    /// 128 bits; collisions cannot be found without the master key.
    private static let countKeyLength = 16

    private var countKeepers: [any CountKeeper] {
        [attempts, mailLimiter, signUps, secondFactorLimiter, messageLimiter]
    }

    public var sharesCounts: Bool { counting.position != nil }

    /// Loads the stored counts and keeps them up to date. Call once, before the first request.
    ///
    /// Covers sign-ups, wrong passwords and codes, mails and text messages.
    ///
    /// - Parameter isShared: True if several servers share the counts; `nil` for the store's default.
    public func restoreCounts(isShared: Bool? = nil) async throws(StoreError) {
        let (now, isShared) = (clock.now(), isShared ?? store.isShared)
        let page = try await store.counts(at: now, limit: Self.keptCounts)
        let digest: @Sendable ([String]) -> [UInt8] = { [secrets] names in
            let text = Array(names.joined(separator: "\u{0}").utf8)
            return Array(secrets.keyedDigest(text, context: "count").prefix(Self.countKeyLength))
        }
        for keeper in countKeepers { keeper.keep(page.counts, at: now, isShared: isShared, digest: digest) }
        counting.position = isShared ? page.position : nil
    }

    /// Exchanges counts with the store, in bounded batches; the next call handles the rest.
    ///
    /// If the store fails, this server continues with its own counts.
    public func exchangeCounts() async throws(StoreError) {
        guard counting.begin() else { return }
        defer { counting.end() }
        let now = clock.now()
        let limit = sharesCounts ? Self.sharedCountsPerExchange : Self.countsPerExchange
        let taken = countKeepers.flatMap { $0.takeChanges(limit: limit, at: now) }
        var batches = CountBatch.batches(of: taken, limit: Self.countsPerStep)[...]
        // An unshared store has no other counts.
        var isToldMore = sharesCounts && batches.isEmpty
        do {
            while let batch = batches.first {
                let page = try await exchange(batch.changes, at: now)
                batches.removeFirst()
                batch.finish(isWritten: true)
                isToldMore = learn(page, at: now)
            }
            for _ in 0..<Self.pagesPerExchange where isToldMore {
                isToldMore = learn(try await exchange([], at: now), at: now)
            }
        } catch {
            for batch in batches { batch.finish(isWritten: false) }
            throw error
        }
    }

    private func exchange(_ changes: [CountChange], at now: Timestamp) async throws(StoreError) -> CountPage {
        try await store.exchange(changes, after: counting.position, limit: Self.countsPerPage, at: now)
    }

    /// - Returns: True if the store has more changes.
    private func learn(_ page: CountPage, at now: Timestamp) -> Bool {
        guard sharesCounts else { return false }
        for keeper in countKeepers { keeper.learn(page.counts, at: now) }
        counting.position = page.position
        return page.isFull
    }
}
