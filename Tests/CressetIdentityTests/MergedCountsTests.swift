import Testing

@testable import CressetIdentity

/// Counts of other servers.
struct MergedCountsTests {
    private static let window = RateLimiter.window

    private func limiter(capacity: Int = 10) async throws -> RateLimiter {
        try await .stored(capacity: capacity, isShared: true)
    }

    private func merge(_ counts: StoredCount..., into limiter: RateLimiter, at milliseconds: Int64 = 0) {
        limiter.merge(counts, at: RateLimiter.later(milliseconds))
    }

    @Test func countOfAWindowThatIsOverIsNotMerged() async throws {
        let limiter = try await limiter()
        try limiter.add("a", at: Self.window)
        merge(RateLimiter.count("a", events: 9), RateLimiter.count("b", events: 9), into: limiter, at: Self.window)
        #expect(limiter.count("a", at: Self.window) == 1)
        #expect(limiter.count("b", at: Self.window) == 0)
        let taken = limiter.takeChanges(at: Self.window).counts
        #expect(taken == [RateLimiter.count("a", events: 1, at: Self.window)])
    }

    @Test func laterWindowOfAnotherServerReplacesThisOne() async throws {
        let limiter = try await limiter()
        let (first, second) = (try limiter.reserve("a"), try limiter.reserve("a"))
        merge(RateLimiter.count("a", events: 3, at: Self.window), into: limiter, at: Self.window)
        first.keep()
        second.cancel()
        #expect(limiter.count("a", at: Self.window) == 3)
        #expect(limiter.takeChanges(at: Self.window).isEmpty)
    }

    @Test func windowEndsWithThatOfTheServerThatBeganIt() async throws {
        let limiter = try await limiter()
        try limiter.add("a", at: 5000)
        merge(RateLimiter.count("a", events: 3), into: limiter, at: 5000)
        #expect(limiter.count("a", at: Self.window - 1) == 4)
        #expect(limiter.count("a", at: Self.window) == 0)
    }

    @Test func ownNewsStayOnTopOfEveryMerge() async throws {
        let limiter = try await limiter()
        for _ in 1...2 { try limiter.add("a") }
        let taken = limiter.takeChanges()
        try limiter.add("a")
        // The store does not contain the changes yet.
        merge(RateLimiter.count("a", events: 5), into: limiter)
        #expect(limiter.count("a") == 8)
        limiter.finish(taken, isWritten: true)
        for events in [7, 7, 9] {
            merge(RateLimiter.count("a", events: events), into: limiter)
            #expect(limiter.count("a") == events + 1)
        }
        #expect(limiter.takeChanges().counts == [RateLimiter.count("a", events: 1)])
    }

    @Test func newsOfACountThatHasEndedMeanwhileAreNotTakenForThoseOfTheNext() async throws {
        let limiter = try await limiter()
        for _ in 1...2 { try limiter.add("a") }
        let taken = limiter.takeChanges()
        limiter.reset("a")
        try limiter.add("a", at: 1)
        limiter.finish(taken, isWritten: true)
        // The store's previous count must not return either.
        merge(RateLimiter.count("a", events: 2), into: limiter, at: 1)
        #expect(limiter.count("a", at: 1) == 1)
        let next = limiter.takeChanges(at: 1).changes
        #expect(next == [RateLimiter.end("a"), .addition(RateLimiter.count("a", events: 1, at: 1))])
    }

    @Test func countThatAnotherServerHasEndedKeepsOwnNewsAlone() async throws {
        let limiter = try await limiter()
        merge(RateLimiter.count("a", events: 5), RateLimiter.count("b", events: 5), into: limiter)
        try limiter.add("a")
        let pending = try limiter.reserve("a")
        merge(RateLimiter.count("a", events: 0), RateLimiter.count("b", events: 0), into: limiter)
        #expect(limiter.count("a") == 2)
        #expect(limiter.count("b") == 0)
        pending.cancel()
        #expect(limiter.count("a") == 1)
    }

    @Test func paceOfAnotherServerHoldsHere() async throws {
        let (pace, limiter) = (Pace(free: 2, delays: [1000]), try await limiter())
        merge(RateLimiter.count("a", events: 2, pacedAt: 500), into: limiter, at: 500)
        #expect(throws: RateLimiter.Exceeded.self) { try limiter.reserve("a", pace: pace, at: 1499) }
        _ = try limiter.reserve("a", pace: pace, at: 1500)
    }

    @Test func mergedCountsAreBoundedAndTheLargestStay() async throws {
        let limiter = try await limiter(capacity: 50)
        merge(RateLimiter.count("real", events: 9), into: limiter)
        for number in 0..<1000 { merge(RateLimiter.count("flood-\(number)", events: 1), into: limiter) }
        #expect(limiter.count("real") == 9)
        let held = (0..<1000).filter { limiter.count("flood-\($0)") > 0 }
        #expect((1...50).contains(held.count))
    }

    /// Another server may still need a count evicted here.
    @Test func evictedCountIsNotEndedForOthers() async throws {
        let limiter = try await limiter(capacity: 8)
        for number in 0..<8 { try limiter.add("stored-\(number)") }
        limiter.finish(limiter.takeChanges(), isWritten: true)
        for number in 0..<100 { try limiter.add("flood-\(number)", at: 1) }
        let changes = limiter.takeChanges(at: 1).changes
        #expect(!changes.contains { if case .end = $0 { true } else { false } })
        #expect((1...8).contains(changes.count))
    }

    /// The clocks of two servers may differ by seconds.
    @Test func signUpsOfAClockThatIsAheadCount() async throws {
        let limiter = try await limiter()
        let (minute, key) = (RateLimiter.later(60_000), Quota.Key(network: "a"))
        let part = StoredCount.Part(
            slot: minute.milliseconds,
            since: minute,
            events: 3,
            endsAt: minute.adding(milliseconds: 3_660_000)
        )
        let stored = StoredCount(kind: "sign-up", key: Array(key.names.joined(separator: "/").utf8), part: part)
        merge(stored, into: limiter, at: 58_000)
        for moment: Int64 in [58_000, 61_000] {
            #expect(throws: RateLimiter.Exceeded.self) {
                try limiter.reserve([Quota(kind: .signUp, key: key, limit: 3)], at: RateLimiter.later(moment))
            }
        }
    }

    /// Each minute of a sliding window is a part of its own, in the store and here.
    @Test func minutesOfSignUpsAreSharedApart() async throws {
        let (one, two) = (try await limiter(), try await limiter())
        let quota = Quota(kind: .signUp, key: Quota.Key(network: "a"), limit: 3)
        for moment: Int64 in [0, 1000, 90_000] { try one.reserve([quota], at: RateLimiter.later(moment)).keep() }
        let taken = one.takeChanges(at: 90_000)
        #expect(taken.counts.map(\.part.events) == [2, 1])
        one.finish(taken, isWritten: true)
        two.merge(taken.counts, at: RateLimiter.later(90_000))
        for limiter in [one, two] {
            #expect(throws: RateLimiter.Exceeded.self) {
                try limiter.reserve([quota], at: RateLimiter.later(3_659_999))
            }
            for _ in 1...2 { try limiter.reserve([quota], at: RateLimiter.later(3_660_000)).keep() }
            #expect(throws: RateLimiter.Exceeded.self) {
                try limiter.reserve([quota], at: RateLimiter.later(3_660_000))
            }
        }
        #expect(one.takeChanges(at: 3_660_000).counts.map(\.part.events) == [2])
    }
}
