import CressetTesting
import Testing

@testable import CressetIdentity

/// The sliding window of sign-ups.
struct SignUpCountTests {
    private static let full = IdentityError(.tooManySignUps)

    private let limiter = RateLimiter()

    @discardableResult
    private func admit(
        from network: String = "a",
        in projectID: String = "acme",
        limit: Int = 2,
        after seconds: Int64 = 0
    ) throws(IdentityError) -> Reservation {
        let key = Quota.Key(network: network, pool: UserPool(projectID: projectID))
        let now = RateLimiter.later(seconds * 1000)
        return try limiter.reserve(
            [Quota(kind: .signUp, key: key, limit: limit)],
            at: now,
            rejectingWith: .tooManySignUps
        )
    }

    private func signUp(limit: Int = 2, after seconds: Int64 = 0) throws(IdentityError) {
        try admit(limit: limit, after: seconds).keep()
    }

    @Test func networksAndProjectsAreCountedApart() throws {
        for _ in 1...2 { try signUp() }
        #expect(throws: Self.full) { try signUp() }
        try admit(from: "b")
        try admit(in: "zenith")
    }

    /// The window slides with each account, so no hour exceeds the limit.
    @Test func noHourHasMoreThanTheLimit() throws {
        var admitted: [Int64] = []
        for second in stride(from: Int64(0), to: 4 * 3600, by: 7) {
            if (try? signUp(limit: 10, after: second)) != nil { admitted.append(second) }
        }
        #expect(admitted.count >= 30)
        for first in admitted {
            let within = admitted.filter { (first..<first + 3600).contains($0) }
            #expect(within.count <= 10)
        }
    }

    @Test func cancelledAccountMakesRoom() throws {
        let first = try admit()
        try admit(after: 100)
        first.cancel()
        try admit(after: 200)
        #expect(throws: Self.full) { try admit(after: 300) }
        first.cancel()
        #expect(throws: Self.full) { try admit(after: 300) }
    }

    @Test func clockThatIsSetBackShutsNobodyOut() throws {
        for _ in 1...2 { try signUp(after: 36_000) }
        try signUp()
        #expect(throws: Self.full) { try signUp(limit: 1) }
    }

    /// Concurrent sign-ups read the clock in any order, also across the start of a minute.
    @Test func signUpsThatArriveOutOfOrderCount() throws {
        for second: Int64 in [60, 58, 120, 118] { try signUp(limit: 9, after: second) }
        for second: Int64 in [120, 3659] { #expect(throws: Self.full) { try signUp(limit: 4, after: second) } }
        #expect(throws: Self.full) { try signUp(limit: 3, after: 3660) }
        try signUp(limit: 4, after: 3660)
    }

    @Test func timeUntilThereIsRoomIsTold() throws {
        try signUp()
        try signUp(after: 600)
        let refusals: [(limit: Int, wait: Int64)] = [(2, 3000), (1, 3600), (0, 3600)]
        for (limit, wait) in refusals {
            do {
                try signUp(limit: limit, after: 660)
                Issue.record("admitted")
            } catch {
                #expect(error.retryAfter == wait)
            }
        }
    }
}
