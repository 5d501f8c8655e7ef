import Testing

@testable import CressetIdentity

struct SignUpLimiterTests {
    private static let full = IdentityError(.tooManySignUps)
    private let start = Timestamp(seconds: 1_767_225_600)

    private func admit(
        _ limiter: SignUpLimiter,
        from network: String = "a",
        in projectID: String = "acme",
        limit: Int = 2,
        after seconds: Int64 = 0
    ) throws(IdentityError) -> SignUpLimiter.SignUp {
        let now = Timestamp(seconds: start.seconds + seconds)
        return try limiter.admit(from: network, projectID: projectID, limit: limit, at: now)
    }

    @Test func networksAndProjectsAreCountedApart() throws {
        let limiter = SignUpLimiter()
        for _ in 1...2 { _ = try admit(limiter) }
        #expect(throws: Self.full) { try admit(limiter) }
        _ = try admit(limiter, from: "b")
        _ = try admit(limiter, in: "zenith")
    }

    /// The window slides with each account, so no hour exceeds the limit.
    @Test func noHourHasMoreThanTheLimit() throws {
        let limiter = SignUpLimiter()
        var admitted: [Int64] = []
        for second in stride(from: Int64(0), to: 4 * 3600, by: 7) {
            if (try? admit(limiter, limit: 10, after: second)) != nil { admitted.append(second) }
        }
        #expect(admitted.count >= 30)
        for first in admitted {
            let within = admitted.filter { (first..<first + 3600).contains($0) }
            #expect(within.count <= 10)
        }
    }

    @Test func accountThatWasTakenBackMakesRoom() throws {
        let limiter = SignUpLimiter()
        let first = try admit(limiter)
        _ = try admit(limiter, after: 100)
        limiter.withdraw(first)
        _ = try admit(limiter, after: 200)
        #expect(throws: Self.full) { try admit(limiter, after: 300) }
        limiter.withdraw(first)
        #expect(throws: Self.full) { try admit(limiter, after: 300) }
    }

    @Test func sixteenAtOncePassNoMoreThanTheLimit() async {
        let limiter = SignUpLimiter()
        let now = start
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask { (try? limiter.admit(from: "a", projectID: "acme", limit: 5, at: now)) != nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(admitted == 5)
    }

    @Test func clockThatIsSetBackShutsNobodyOut() throws {
        let limiter = SignUpLimiter()
        for _ in 1...2 { _ = try admit(limiter, after: 36_000) }
        _ = try admit(limiter, after: 0)
    }

    @Test func floodOfNetworksForgetsNoBusyOne() throws {
        let limiter = SignUpLimiter(capacity: 64)
        for _ in 1...3 { _ = try admit(limiter, limit: 3) }
        for number in 0..<10_000 { _ = try admit(limiter, from: "flood-\(number)", limit: 3, after: 1) }
        #expect(throws: Self.full) { try admit(limiter, limit: 3, after: 2) }
    }

    @Test func timeUntilThereIsRoomIsTold() throws {
        let limiter = SignUpLimiter()
        _ = try admit(limiter, after: 0)
        _ = try admit(limiter, after: 600)
        let refusals: [(limit: Int, wait: Int64)] = [(2, 3000), (1, 3600), (0, 3600)]
        for (limit, wait) in refusals {
            do {
                _ = try admit(limiter, limit: limit, after: 660)
                Issue.record("admitted")
            } catch {
                #expect(error.retryAfter == wait)
            }
        }
    }
}
