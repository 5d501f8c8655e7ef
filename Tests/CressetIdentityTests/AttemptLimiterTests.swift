import Testing

@testable import CressetIdentity

struct AttemptLimiterTests {
    private static let shut = IdentityError(.tooManyAttempts)

    private let start = Timestamp(seconds: 1_767_225_600)
    private let ada = AttemptLimiter.Key(pool: UserPool(projectID: "acme"), email: "ada@example.com")

    @Test func doorIsShutAtTheLimit() throws {
        let limiter = AttemptLimiter(limit: 3, windowSeconds: 10)
        for _ in 1...3 {
            try limiter.check(ada, at: start)
            limiter.noteFailure(ada, at: start)
        }
        #expect(throws: Self.shut) { try limiter.check(ada, at: start) }
    }

    @Test func strangerDoesNotLockTheOwnerOut() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        func ada(from source: String) -> AttemptLimiter.Key {
            AttemptLimiter.Key(pool: UserPool(projectID: "acme"), email: "ada@example.com", source: source)
        }
        for _ in 1...2 { limiter.noteFailure(ada(from: "stranger"), at: start) }
        #expect(throws: Self.shut) { try limiter.check(ada(from: "stranger"), at: start) }
        try limiter.check(ada(from: "owner"), at: start)
        // Many strangers do, or any number of addresses would be any number of guesses.
        for number in 1...18 { limiter.noteFailure(ada(from: "\(number)"), at: start) }
        #expect(throws: Self.shut) { try limiter.check(ada(from: "owner"), at: start) }
    }

    @Test func windowLastsFromItsFirstFailure() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        limiter.noteFailure(ada, at: start)
        limiter.noteFailure(ada, at: later(9_000))
        #expect(throws: Self.shut) { try limiter.check(ada, at: later(9_999)) }
        try limiter.check(ada, at: later(10_000))
        // A new window counts from one.
        limiter.noteFailure(ada, at: later(10_000))
        try limiter.check(ada, at: later(10_000))
        limiter.noteFailure(ada, at: later(19_999))
        #expect(throws: Self.shut) { try limiter.check(ada, at: later(19_999)) }
        try limiter.check(ada, at: later(20_000))
    }

    @Test func failuresWhileShutDoNotKeepItShut() throws {
        let limiter = AttemptLimiter(limit: 1, windowSeconds: 10)
        for second in 0..<10 { limiter.noteFailure(ada, at: later(Int64(second) * 1000)) }
        try limiter.check(ada, at: later(10_000))
    }

    @Test func successClearsTheCount() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        limiter.noteFailure(ada, at: start)
        limiter.noteSuccess(ada)
        limiter.noteFailure(ada, at: start)
        try limiter.check(ada, at: start)
        limiter.noteFailure(ada, at: start)
        #expect(throws: Self.shut) { try limiter.check(ada, at: start) }
        limiter.noteSuccess(ada)
        try limiter.check(ada, at: start)
    }

    @Test func accountsAreCountedApart() throws {
        let limiter = AttemptLimiter(limit: 1, windowSeconds: 10)
        limiter.noteFailure(ada, at: start)
        #expect(throws: Self.shut) { try limiter.check(ada, at: start) }
        try limiter.check(AttemptLimiter.Key(pool: ada.pool, email: "bob@example.com"), at: start)
        let tenant = UserPool(projectID: "acme", tenantID: "blue")
        try limiter.check(AttemptLimiter.Key(pool: tenant, email: ada.email), at: start)
        try limiter.check(AttemptLimiter.Key(pool: UserPool(projectID: "zenith"), email: ada.email), at: start)
    }

    @Test func oldestCountsAreForgottenFirst() {
        let limiter = AttemptLimiter(limit: 1, windowSeconds: 10, capacity: 4)
        let keys = (0..<5).map { AttemptLimiter.Key(pool: ada.pool, email: "\($0)@example.com") }
        for (index, key) in keys.enumerated() { limiter.noteFailure(key, at: later(Int64(index))) }
        #expect(keys.map { isShut(limiter, $0, at: later(4)) } == [false, false, false, true, true])
    }

    @Test func countsThatAreOverMakeRoomForNewOnes() {
        let limiter = AttemptLimiter(limit: 1, windowSeconds: 10, capacity: 3)
        let keys = (0..<4).map { AttemptLimiter.Key(pool: ada.pool, email: "\($0)@example.com") }
        limiter.noteFailure(keys[0], at: start)
        limiter.noteFailure(keys[1], at: later(9_000))
        limiter.noteFailure(keys[2], at: later(9_001))
        limiter.noteFailure(keys[3], at: later(10_000))
        #expect(keys.map { isShut(limiter, $0, at: later(10_000)) } == [false, true, true, true])
    }

    @Test func floodNeverHoldsMoreThanTheCapacity() {
        let limiter = AttemptLimiter(limit: 1, windowSeconds: 1000, capacity: 8)
        let keys = (0..<500).map { AttemptLimiter.Key(pool: ada.pool, email: "\($0)@example.com") }
        for (index, key) in keys.enumerated() {
            limiter.noteFailure(key, at: later(Int64(index)))
            #expect(isShut(limiter, key, at: later(Int64(index))))
        }
        let held = keys.filter { isShut(limiter, $0, at: later(500)) }
        #expect((1...8).contains(held.count))
    }

    private func later(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + milliseconds)
    }

    private func isShut(_ limiter: AttemptLimiter, _ key: AttemptLimiter.Key, at moment: Timestamp) -> Bool {
        do {
            try limiter.check(key, at: moment)
            return false
        } catch {
            return true
        }
    }
}
