import CressetTesting
import Testing

@testable import CressetIdentity

struct PasswordAttemptTests {
    private static let shut = IdentityError(.tooManyAttempts)

    private let limiter = RateLimiter()
    private let pool = UserPool(projectID: "acme")

    @discardableResult
    private func admit(_ attempt: PasswordAttempt, after milliseconds: Int64 = 0) throws(IdentityError) -> Reservation {
        try limiter.reserve(attempt, at: RateLimiter.later(milliseconds))
    }

    private func fail(_ attempt: PasswordAttempt, times: Int = 1, after milliseconds: Int64 = 0) throws(IdentityError) {
        for _ in 0..<times { try admit(attempt, after: milliseconds).keep() }
    }

    /// Returns the seconds until the next attempt; `nil` if there is room now.
    private func retryAfter(_ attempt: PasswordAttempt, after milliseconds: Int64 = 0) -> Int64? {
        do {
            try admit(attempt, after: milliseconds).cancel()
            return nil
        } catch {
            return error.retryAfter
        }
    }

    private func isShut(_ attempt: PasswordAttempt, after milliseconds: Int64 = 0) -> Bool {
        retryAfter(attempt, after: milliseconds) != nil
    }

    private func proveMailbox(in pool: UserPool? = nil, after milliseconds: Int64 = 0) {
        limiter.recordProof(of: "ada@example.com", in: pool ?? self.pool, at: RateLimiter.later(milliseconds))
    }

    @Test func attemptsOnAnAccountFromOneNetworkEndAtTheLimit() throws {
        for _ in 1...3 { try admit(.guess(limit: 3)) }
        #expect(throws: Self.shut) { try admit(.guess(limit: 3)) }
        #expect(throws: Self.shut) { try admit(.guess(isKnown: true, limit: 3)) }
    }

    @Test func defaultLimitsAreThoseOfTheDocuments() throws {
        try fail(.guess(), times: 20)
        #expect(isShut(.guess()))
        for number in 1...80 { try fail(.guess("\(number)@example.com")) }
        #expect(isShut(.guess("fresh@example.com")))
    }

    @Test func oneStrangerDoesNotLockTheOwnerOut() throws {
        try fail(.guess(from: "stranger", limit: 2), times: 2)
        #expect(isShut(.guess(from: "stranger", limit: 2)))
        #expect(!isShut(.guess(limit: 2)))
    }

    @Test func manyStrangersAreShutOutAndKnownNetworksAreNot() throws {
        for number in 1...12 { try admit(.guess(from: "\(number)", limit: 2)) }
        #expect(isShut(.guess(from: "another", limit: 2)))
        // The known network's own count applies.
        try fail(.guess(isKnown: true, limit: 2), times: 2)
        #expect(isShut(.guess(isKnown: true, limit: 2)))
        #expect(!isShut(.guess("eve@example.com", from: "another", limit: 2)))
    }

    @Test func oneNetworkIsShutOutOfAllAccountsOfThePool() throws {
        for number in 1...5 { try admit(.guess("\(number)@example.com", networkLimit: 5)) }
        let fresh = "fresh@example.com"
        #expect(isShut(.guess(fresh, networkLimit: 5)))
        #expect(!isShut(.guess(fresh, from: "elsewhere", networkLimit: 5)))
        #expect(!isShut(.guess(fresh, in: UserPool(projectID: "zenith"), networkLimit: 5)))
        #expect(!isShut(.guess(fresh, networkLimit: 5), after: 300_000))
    }

    @Test func accountsThatKnowTheNetworkPassItsCountUpToTenTimesTheLimit() throws {
        for number in 1...50 { try admit(.guess("\(number)@example.com", isKnown: true, limit: 1, networkLimit: 5)) }
        #expect(isShut(.guess("fresh@example.com", isKnown: true, limit: 1, networkLimit: 5)))
    }

    @Test func refusedAttemptCountsNowhere() throws {
        for _ in 1...2 { try admit(.guess(limit: 2, networkLimit: 3)) }
        for _ in 1...100 { #expect(throws: Self.shut) { try admit(.guess(limit: 2, networkLimit: 3)) } }
        // The network has one attempt left, the account ten.
        try admit(.guess("eve@example.com", limit: 2, networkLimit: 3))
        for _ in 1...100 {
            #expect(throws: Self.shut) { try admit(.guess("bob@example.com", limit: 2, networkLimit: 3)) }
        }
        for number in 1...10 { try admit(.guess(from: "\(number)", limit: 2, networkLimit: 3)) }
        #expect(isShut(.guess(from: "11", limit: 2, networkLimit: 3)))
    }

    @Test func rightPasswordsCountNowhere() throws {
        for number in 1...100 {
            let attempt = PasswordAttempt.guess("\(number % 7)@example.com", limit: 2, networkLimit: 3)
            try admit(attempt).cancel(resetting: .passwordPair)
        }
        try fail(.guess(limit: 2, networkLimit: 3), times: 2)
    }

    @Test func rightPasswordClearsItsNetworksCountForTheAccountAlone() throws {
        try fail(.guess(limit: 2, networkLimit: 4))
        try fail(.guess("eve@example.com", limit: 2, networkLimit: 4))
        try admit(.guess(limit: 2, networkLimit: 4)).cancel(resetting: .passwordPair)
        try fail(.guess(limit: 2, networkLimit: 4), times: 2)
        #expect(isShut(.guess(limit: 2, networkLimit: 4)))
    }

    @Test func provenMailboxClearsEveryCountOfItsAccount() throws {
        for number in 1...6 { try fail(.guess(from: "\(number)", limit: 2), times: 2) }
        try fail(.guess("eve@example.com", from: "11", limit: 2), times: 2)
        #expect(isShut(.guess(limit: 2)))
        #expect(isShut(.guess(from: "1", limit: 2)))
        proveMailbox(in: UserPool(projectID: "zenith"))
        #expect(isShut(.guess(limit: 2)))
        proveMailbox()
        #expect(!isShut(.guess(limit: 2)))
        #expect(!isShut(.guess(from: "1", limit: 2)))
        #expect(isShut(.guess("eve@example.com", from: "11", limit: 2)))
    }

    @Test func wrongPasswordsAfterAProofCountAgain() throws {
        for _ in 1...3 {
            try fail(.guess(limit: 2), times: 2)
            #expect(isShut(.guess(limit: 2)))
            proveMailbox()
        }
        try fail(.guess(limit: 2), times: 2)
        #expect(isShut(.guess(limit: 2), after: 299_999))
    }

    /// A password may be checked while a proof clears the counts.
    @Test func attemptFromBeforeAProofChangesNoCountAfterIt() throws {
        let pending = try (1...2).map { _ in try admit(.guess(limit: 2)) }
        proveMailbox()
        try fail(.guess(limit: 2))
        pending[0].cancel(resetting: .passwordPair)
        pending[1].keep()
        try fail(.guess(limit: 2))
        #expect(isShut(.guess(limit: 2)))
    }

    /// A count from before a proof does not return with the next window.
    @Test func countsFromBeforeAProofStayForgotten() throws {
        try fail(.guess(limit: 2), times: 2, after: 1)
        proveMailbox()
        for moment: Int64 in [300_001, 86_400_000] { #expect(!isShut(.guess(limit: 2), after: moment)) }
    }

    /// Another proof after a window still works: an owner can reset again and sign in with the new password. A network
    /// over the limit after the first proof stays blocked for its whole window.
    @Test func windowOfTheFirstProofClearsNothingAndHidesNoLaterProof() throws {
        proveMailbox()
        try fail(.guess(limit: 2), times: 2, after: 285_000)
        #expect(isShut(.guess(limit: 2), after: 302_000))
        #expect(isShut(.guess(limit: 2), after: 584_999))
        proveMailbox(after: 302_000)
        try fail(.guess(limit: 2), times: 2, after: 302_000)
        #expect(isShut(.guess(limit: 2), after: 302_000))
        #expect(!isShut(.guess(limit: 2), after: 602_000))
    }

    /// Proofs are forgotten after a day, and then numbered anew.
    @Test func proofClearsCountsAlsoADayAfterTheFirstOne() throws {
        let day: Int64 = 86_400_000
        proveMailbox()
        try fail(.guess(limit: 2), times: 2, after: day - 1000)
        try fail(.guess(limit: 2), times: 2, after: day)
        #expect(isShut(.guess(limit: 2), after: day))
        proveMailbox(after: day)
        #expect(!isShut(.guess(limit: 2), after: day))
    }

    /// Otherwise twenty wrong passwords with a clock an hour ahead would lock the owner out for an hour.
    @Test func clockThatIsSetBackLocksNoAccount() throws {
        for _ in 1...2 { try admit(.guess(limit: 2), after: 3_600_000) }
        #expect(isShut(.guess(limit: 2), after: 3_600_000))
        for _ in 1...2 { try admit(.guess(limit: 2)) }
        #expect(retryAfter(.guess(limit: 2), after: 10_000) == 1)
        #expect(!isShut(.guess(limit: 2), after: 300_000))
    }

    @Test func windowLastsFromItsFirstAttempt() throws {
        try admit(.guess(limit: 2))
        try admit(.guess(limit: 2), after: 200_000)
        #expect(isShut(.guess(limit: 2), after: 299_999))
        try admit(.guess(limit: 2), after: 300_000)
        #expect(!isShut(.guess(limit: 2), after: 300_000))
    }

    @Test func refusalTellsWhenToComeAgain() throws {
        try fail(.guess(limit: 1, networkLimit: 2))
        #expect(retryAfter(.guess(limit: 1, networkLimit: 2), after: 1) == 300)
        #expect(retryAfter(.guess(limit: 1, networkLimit: 2), after: 299_500) == 1)
        try fail(.guess("eve@example.com", limit: 1, networkLimit: 2), after: 5_000)
        #expect(retryAfter(.guess("bob@example.com", limit: 1, networkLimit: 2), after: 5_000) == 295)
    }

    @Test func networkWhereManySignInAtOnceMayComeAgainInASecond() throws {
        let pupils = (1...6).map { PasswordAttempt.guess("\($0)@example.com", from: "school", networkLimit: 5) }
        var pending = try pupils.prefix(5).map { try admit($0) }
        #expect(retryAfter(pupils[5]) == 1)
        pending.removeFirst().cancel(resetting: .passwordPair)
        pending.append(try admit(pupils[5]))
        for reservation in pending { reservation.keep() }
        #expect(retryAfter(pupils[0]) == 300)
    }

    // MARK: Delays

    /// Returns the times of admitted guesses by strangers: one every quarter second, from unlimited networks.
    private func besiege(until end: Int64) -> [Int64] {
        var admitted: [Int64] = []
        for moment in stride(from: 0, to: end, by: 250) {
            while (try? fail(.guess(from: "stranger-\(admitted.count)"), after: moment)) != nil {
                admitted.append(moment)
            }
        }
        return admitted
    }

    @Test func strangersWaitLongerAndLongerUpToFourSeconds() throws {
        for number in 1...120 { try fail(.guess(from: "\(number)")) }
        var (moment, waits): (Int64, [Int64]) = (0, [])
        for number in 1...6 {
            let next = PasswordAttempt.guess(from: "late-\(number)")
            let wait = try #require(retryAfter(next, after: moment))
            #expect(retryAfter(next, after: moment + wait * 1000 - 1) == 1)
            moment += wait * 1000
            try fail(next, after: moment)
            waits.append(wait)
        }
        #expect(waits == [1, 2, 4, 4, 4, 4])
    }

    /// The figures of docs/explanation/threats/sign-in.md: at most 200 attempts per window, at most 4 seconds apart.
    @Test func strangersGuessNoMoreInAnHourThanTheCountAllows() {
        let admitted = besiege(until: 3_600_000)
        #expect(admitted.count { $0 < 300_000 } == 196)
        #expect(admitted.count == 2352)
        #expect(2352 <= 12 * 20 * PasswordAttempt.factor)
        #expect(zip(admitted, admitted.dropFirst()).map { $1 - $0 }.max() == 4000)
    }

    @Test func refusedAndLateAttemptsDoNotLengthenTheDelay() throws {
        for number in 1...12 { try admit(.guess(from: "\(number)", limit: 2)) }
        for moment: Int64 in stride(from: 0, to: 1000, by: 10) {
            #expect(isShut(.guess(from: "poller", limit: 2), after: moment))
        }
        try admit(.guess(from: "patient", limit: 2), after: 1000)
        // An attempt with an earlier clock reading but later arrival is rejected too.
        #expect(isShut(.guess(from: "late", limit: 2), after: 999))
        // Known networks do not wait.
        for moment: Int64 in [1000, 2900] { try admit(.guess(from: "home", isKnown: true, limit: 2), after: moment) }
        #expect(isShut(.guess(from: "next", limit: 2), after: 2999))
    }

    @Test func delayEndsWhenTimeIsSetBack() throws {
        for number in 1...12 { try admit(.guess(from: "\(number)", limit: 2), after: Int64(number) * 20_000) }
        #expect(isShut(.guess(from: "a", limit: 2), after: 240_000))
        #expect(!isShut(.guess(from: "b", limit: 2), after: 60_000))
    }

    @Test func delayOutlivesARestart() async throws {
        let before = try await RateLimiter.stored()
        for number in 1...12 {
            try before.reserve(.guess(from: "\(number)", limit: 2), at: RateLimiter.later(5000)).keep()
        }
        let stored = before.takeChanges(at: 5000).counts
        let after = try await RateLimiter.stored(stored, at: RateLimiter.later(5500))
        let next = PasswordAttempt.guess(from: "a", limit: 2)
        #expect(throws: Self.shut) { try after.reserve(next, at: RateLimiter.later(5999)) }
        _ = try after.reserve(next, at: RateLimiter.later(6000))
    }

    @Test func poolsAreCountedApart() throws {
        try admit(.guess(limit: 1))
        #expect(isShut(.guess(limit: 1)))
        #expect(!isShut(.guess("bob@example.com", limit: 1)))
        #expect(!isShut(.guess(in: UserPool(projectID: "acme", tenantID: "blue"), limit: 1)))
        #expect(!isShut(.guess(in: UserPool(projectID: "zenith"), limit: 1)))
    }

    @Test func sixteenAtOncePassNoMoreThanTheLimit() async {
        let limiter = limiter
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask { (try? limiter.reserve(.guess(limit: 5), at: RateLimiter.start)) != nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(admitted == 5)
    }
}
