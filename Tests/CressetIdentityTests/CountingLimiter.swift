import CressetTesting

@testable import CressetIdentity

/// Counts of a window of five minutes, by name.
extension RateLimiter {
    static let start = TestClock.start
    static let window: Int64 = 300_000

    static func later(_ milliseconds: Int64) -> Timestamp { start.adding(milliseconds: milliseconds) }

    static let kind = Quota.Kind.passwordAccount

    /// A limiter with a store of these counts.
    static func stored(
        _ counts: [StoredCount] = [],
        capacity: Int = 100_000,
        isShared: Bool = false,
        at now: Timestamp = start
    ) async throws -> RateLimiter {
        let limiter = RateLimiter(capacity: capacity)
        try await limiter.load(from: ListedCounts(counts: counts), isShared: isShared, at: now) {
            Array($0.joined(separator: "/").utf8)
        }
        return limiter
    }

    func reserve(
        _ name: String,
        limit: Int = .max,
        pace: Pace = .none,
        isProtected: Bool = false,
        at milliseconds: Int64 = 0
    ) throws(Exceeded) -> Reservation {
        let quota = Quota(
            kind: Self.kind,
            key: Quota.Key(name: name),
            limit: limit,
            pace: pace,
            isProtected: isProtected
        )
        return try reserve([quota], at: Self.later(milliseconds))
    }

    func add(_ name: String, isProtected: Bool = false, at milliseconds: Int64 = 0) throws(Exceeded) {
        try reserve(name, isProtected: isProtected, at: milliseconds).keep()
    }

    func count(_ name: String, kind: Quota.Kind = kind, at milliseconds: Int64 = 0) -> Int {
        count(of: Quota.Key(name: name), kind: kind, at: Self.later(milliseconds))?.events ?? 0
    }

    func reset(_ name: String, isEverywhere: Bool = false) {
        reset(Quota.Key(name: name), kind: Self.kind, isEverywhere: isEverywhere)
    }

    /// Returns the seconds until there may be room; `nil` if there is room.
    func retryAfter(_ name: String, limit: Int, at milliseconds: Int64 = 0) -> Int64? {
        do {
            try reserve(name, limit: limit, at: milliseconds).cancel()
            return nil
        } catch {
            return error.retryAfter
        }
    }

    func takeChanges(limit: Int = .max, at milliseconds: Int64 = 0) -> [CountTable.KeyChanges] {
        takeChanges(limit: limit, at: Self.later(milliseconds))
    }

    /// The stored count of a name.
    static func count(
        _ name: String,
        events: Int,
        at milliseconds: Int64 = 0,
        pacedAt: Int64? = nil
    ) -> StoredCount {
        let part = StoredCount.Part(
            since: later(milliseconds),
            events: events,
            pacedAt: pacedAt.map(later),
            endsAt: later(milliseconds + window)
        )
        return StoredCount(kind: kind.name, key: key(of: name), part: part)
    }

    static func end(_ name: String) -> CountChange { .end(kind: kind.name, key: key(of: name)) }

    static func key(of name: String) -> [UInt8] {
        Array(Quota.Key(name: name).names.joined(separator: "/").utf8)
    }
}

extension [CountTable.KeyChanges] {
    var changes: [CountChange] { flatMap(\.changes) }

    /// The added counts.
    var counts: [StoredCount] {
        changes.compactMap { change in
            switch change {
            case .addition(let count): count
            case .end: nil
            }
        }
    }
}

private struct ListedCounts: CountStore {
    let counts: [StoredCount]

    func counts(at now: Timestamp, limit: Int) async throws(StoreError) -> CountPage { CountPage(counts: counts) }

    func exchange(
        _ changes: [CountChange],
        after position: Int64?,
        limit: Int,
        at now: Timestamp
    ) async throws(StoreError) -> CountPage { CountPage() }

    func add(_ counts: [DailyCount]) async throws(StoreError) {}
    func dailyCounts(of projectID: String, since day: Int64) async throws(StoreError) -> [DailyCount] { [] }
    func deleteDailyCounts(before day: Int64) async throws(StoreError) -> Int { 0 }
}
