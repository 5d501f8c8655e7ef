extension Accounts {
    /// The counts of one kind that are written at once, and read at the start.
    private static let countsPerWrite = 2000
    private static let countsPerStep = 256
    private static let keptCounts = 100_000
    /// The bytes of a kept key: 128 bits, which nobody finds twice without the master key.
    private static let countKeyLength = 16

    /// Reads the counts of sign-ups, wrong passwords and codes, and mails that were kept, and keeps them from now on: to be called
    /// once, before the first request.
    public func restoreCounts() async throws(StoreError) {
        let now = clock.now()
        let counts = try await store.counts(at: now, limit: Self.keptCounts)
        let digest: @Sendable ([String]) -> [UInt8] = { [secrets] names in
            let text = Array(names.joined(separator: "\u{0}").utf8)
            return Array(secrets.keyedDigest(text, context: "count").prefix(Self.countKeyLength))
        }
        attempts.keep(counts, at: now, digest: digest)
        mailLimiter.keep(counts, at: now, digest: digest)
        signUps.keep(counts, at: now, digest: digest)
        secondFactorLimiter.keep(counts, at: now, digest: digest)
    }

    /// Writes the counts that have changed: late, many at once, and no more than a bounded number. What a flood leaves
    /// over is written the next time.
    public func writeCounts() async throws(StoreError) {
        let (now, limit) = (clock.now(), Self.countsPerWrite)
        let changes =
            attempts.takeChanges(limit: limit, at: now) + mailLimiter.takeChanges(limit: limit, at: now)
            + signUps.takeChanges(limit: limit, at: now)
            + secondFactorLimiter.takeChanges(limit: limit, at: now)
        let counts = changes.flatMap(\.counts)
        do {
            for start in stride(from: 0, to: counts.count, by: Self.countsPerStep) {
                try await store.write(Array(counts[start..<min(start + Self.countsPerStep, counts.count)]), at: now)
            }
        } catch {
            for change in changes { change.giveBack() }
            throw error
        }
    }
}
