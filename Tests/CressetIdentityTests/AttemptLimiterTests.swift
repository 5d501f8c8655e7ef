import Testing

@testable import CressetIdentity

struct AttemptLimiterTests {
    private static let shut = IdentityError(.tooManyAttempts)

    private let start = Timestamp(seconds: 1_767_225_600)
    private let pool = UserPool(projectID: "acme")

    private func later(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: start.milliseconds + milliseconds)
    }

    private func attempt(
        _ email: String = "ada@example.com",
        from network: String = "owner",
        isKnown: Bool = false,
        in pool: UserPool? = nil,
        after milliseconds: Int64 = 0
    ) -> AttemptLimiter.Attempt {
        AttemptLimiter.Attempt(
            pool: pool ?? self.pool,
            email: email,
            network: network,
            isKnown: isKnown,
            madeAt: later(milliseconds)
        )
    }

    private func isShut(_ limiter: AttemptLimiter, _ attempt: AttemptLimiter.Attempt) -> Bool {
        do {
            try limiter.admit(attempt)
            limiter.withdraw(attempt)
            return false
        } catch {
            return true
        }
    }

    @Test func attemptsOnAnAccountFromOneNetworkEndAtTheLimit() throws {
        let limiter = AttemptLimiter(limit: 3, windowSeconds: 10)
        for _ in 1...3 { try limiter.admit(attempt()) }
        #expect(throws: Self.shut) { try limiter.admit(attempt()) }
        #expect(throws: Self.shut) { try limiter.admit(attempt(isKnown: true)) }
    }

    @Test func oneStrangerDoesNotLockTheOwnerOut() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        for _ in 1...2 { try limiter.admit(attempt(from: "stranger")) }
        #expect(isShut(limiter, attempt(from: "stranger")))
        #expect(!isShut(limiter, attempt()))
    }

    @Test func manyStrangersAreShutOutAndKnownNetworksAreNot() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        for number in 1...12 { try limiter.admit(attempt(from: "\(number)")) }
        #expect(isShut(limiter, attempt(from: "another")))
        // The known network's own count applies.
        for _ in 1...2 { try limiter.admit(attempt(isKnown: true)) }
        #expect(isShut(limiter, attempt(isKnown: true)))
        #expect(!isShut(limiter, attempt("eve@example.com", from: "another")))
    }

    @Test func oneNetworkIsShutOutOfAllAccountsOfThePool() throws {
        let limiter = AttemptLimiter(limit: 20, networkLimit: 5, windowSeconds: 10)
        for number in 1...5 { try limiter.admit(attempt("\(number)@example.com")) }
        #expect(isShut(limiter, attempt("fresh@example.com")))
        #expect(!isShut(limiter, attempt("fresh@example.com", from: "elsewhere")))
        #expect(!isShut(limiter, attempt("fresh@example.com", in: UserPool(projectID: "zenith"))))
        #expect(!isShut(limiter, attempt("fresh@example.com", after: 10_000)))
    }

    @Test func accountsThatKnowTheNetworkPassItsCountUpToTenTimesTheLimit() throws {
        let limiter = AttemptLimiter(limit: 1, networkLimit: 5, windowSeconds: 10)
        for number in 1...50 { try limiter.admit(attempt("\(number)@example.com", isKnown: true)) }
        #expect(isShut(limiter, attempt("fresh@example.com", isKnown: true)))
    }

    @Test func refusedAttemptCountsNowhere() throws {
        let limiter = AttemptLimiter(limit: 2, networkLimit: 3, windowSeconds: 10)
        for _ in 1...2 { try limiter.admit(attempt()) }
        for _ in 1...100 { #expect(throws: Self.shut) { try limiter.admit(attempt()) } }
        // The network has one attempt left, the account ten.
        try limiter.admit(attempt("eve@example.com"))
        for _ in 1...100 { #expect(throws: Self.shut) { try limiter.admit(attempt("bob@example.com")) } }
        for number in 1...10 { try limiter.admit(attempt(from: "\(number)")) }
        #expect(isShut(limiter, attempt(from: "11")))
    }

    @Test func rightPasswordsCountNowhere() throws {
        let limiter = AttemptLimiter(limit: 2, networkLimit: 3, windowSeconds: 10)
        for number in 1...100 {
            let attempt = attempt("\(number % 7)@example.com")
            try limiter.admit(attempt)
            limiter.noteSuccess(of: attempt)
        }
        for _ in 1...2 { try limiter.admit(attempt()) }
    }

    @Test func rightPasswordClearsItsNetworksCountForTheAccountAlone() throws {
        let limiter = AttemptLimiter(limit: 2, networkLimit: 4, windowSeconds: 10)
        try limiter.admit(attempt())
        try limiter.admit(attempt("eve@example.com"))
        limiter.noteSuccess(of: attempt())
        for _ in 1...2 { try limiter.admit(attempt()) }
        #expect(isShut(limiter, attempt()))
    }

    @Test func provenMailboxClearsEveryCountOfItsAccount() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        for number in 1...6 {
            for _ in 1...2 { try limiter.admit(attempt(from: "\(number)")) }
        }
        try limiter.admit(attempt("eve@example.com", from: "11"))
        try limiter.admit(attempt("eve@example.com", from: "11"))
        #expect(isShut(limiter, attempt()))
        #expect(isShut(limiter, attempt(from: "1")))
        limiter.forgive("ada@example.com", in: UserPool(projectID: "zenith"))
        #expect(isShut(limiter, attempt()))
        limiter.forgive("ada@example.com", in: pool)
        #expect(!isShut(limiter, attempt()))
        #expect(!isShut(limiter, attempt(from: "1")))
        #expect(isShut(limiter, attempt("eve@example.com", from: "11")))
    }

    @Test func wrongPasswordsAfterAProofCountAgain() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        for _ in 1...3 {
            for _ in 1...2 { try limiter.admit(attempt()) }
            #expect(isShut(limiter, attempt()))
            limiter.forgive("ada@example.com", in: pool)
        }
        for _ in 1...2 { try limiter.admit(attempt()) }
        #expect(isShut(limiter, attempt(after: 9_999)))
    }

    /// A count from before a proof does not return when the proof expires.
    @Test func countsFromBeforeAProofStayForgotten() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        for _ in 1...2 { try limiter.admit(attempt(after: 1)) }
        limiter.forgive("ada@example.com", in: pool)
        #expect(!isShut(limiter, attempt(after: 10_001)))
        #expect(!isShut(limiter, attempt(after: 10_002)))
    }

    /// Another proof after a window still works: an owner can reset again and sign in with the new password. A network
    /// over the limit after the first proof stays blocked for its whole window.
    @Test func windowOfTheFirstProofClearsNothingAndHidesNoLaterProof() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 300)
        limiter.forgive("ada@example.com", in: pool)
        for _ in 1...2 { try limiter.admit(attempt(after: 285_000)) }
        #expect(isShut(limiter, attempt(after: 302_000)))
        #expect(isShut(limiter, attempt(after: 584_999)))
        limiter.forgive("ada@example.com", in: pool)
        for _ in 1...2 { try limiter.admit(attempt(after: 302_000)) }
        #expect(isShut(limiter, attempt(after: 302_000)))
        #expect(!isShut(limiter, attempt(after: 602_000)))
    }

    /// A flood of proven mailboxes evicts no active proof, and proofs are never confused.
    @Test func proofsAreBoundedAndTheLongestUnaskedGoFirst() throws {
        let proofs = ProofNumbers<Int>(capacity: 8)
        proofs.add(-1)
        let first = proofs.last(of: -1)
        for number in 0..<1000 {
            proofs.add(number)
            #expect(proofs.last(of: -1) == first)
        }
        let known = (0..<1000).filter { proofs.last(of: $0) != 0 }
        #expect(known.count < 8)
        proofs.add(0)
        #expect(proofs.last(of: 0) > first)
    }

    /// Otherwise twenty wrong passwords with a clock an hour ahead would lock the owner out for an hour.
    @Test func clockThatIsSetBackLocksNoAccount() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 300)
        for _ in 1...2 { try limiter.admit(attempt(after: 3_600_000)) }
        #expect(isShut(limiter, attempt(after: 3_600_000)))
        for _ in 1...2 { try limiter.admit(attempt(after: 0)) }
        #expect(retryAfter(limiter, attempt(after: 10_000)) == 1)
        #expect(!isShut(limiter, attempt(after: 300_000)))
    }

    @Test func windowLastsFromItsFirstAttempt() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 10)
        try limiter.admit(attempt())
        try limiter.admit(attempt(after: 9_000))
        #expect(isShut(limiter, attempt(after: 9_999)))
        try limiter.admit(attempt(after: 10_000))
        #expect(!isShut(limiter, attempt(after: 10_000)))
    }

    @Test func refusalTellsWhenToComeAgain() throws {
        let limiter = AttemptLimiter(limit: 1, networkLimit: 2, windowSeconds: 10)
        try limiter.admit(attempt())
        limiter.noteFailure(of: attempt())
        #expect(retryAfter(limiter, attempt(after: 1)) == 10)
        #expect(retryAfter(limiter, attempt(after: 9_500)) == 1)
        let second = attempt("eve@example.com", after: 5_000)
        try limiter.admit(second)
        limiter.noteFailure(of: second)
        #expect(retryAfter(limiter, attempt("bob@example.com", after: 5_000)) == 5)
    }

    @Test func networkWhereManySignInAtOnceMayComeAgainInASecond() throws {
        let limiter = AttemptLimiter(limit: 20, networkLimit: 5, windowSeconds: 300)
        let pupils = (1...5).map { attempt("\($0)@example.com", from: "school") }
        for pupil in pupils { try limiter.admit(pupil) }
        let next = attempt("6@example.com", from: "school")
        #expect(retryAfter(limiter, next) == 1)
        limiter.noteSuccess(of: pupils[0])
        try limiter.admit(next)
        for pupil in pupils.dropFirst() + [next] { limiter.noteFailure(of: pupil) }
        #expect(retryAfter(limiter, pupils[0]) == 300)
    }

    private func retryAfter(_ limiter: AttemptLimiter, _ attempt: AttemptLimiter.Attempt) -> Int64? {
        do {
            try limiter.admit(attempt)
            return nil
        } catch {
            return error.retryAfter
        }
    }

    // MARK: Delays

    /// Returns the times of admitted guesses by strangers: one every quarter second, from unlimited networks.
    private func besiege(_ limiter: AttemptLimiter, until end: Int64) -> [Int64] {
        var admitted: [Int64] = []
        for moment in stride(from: 0, to: end, by: 250) {
            while true {
                let attempt = attempt(from: "stranger-\(admitted.count)", after: moment)
                guard (try? limiter.admit(attempt)) != nil else { break }
                limiter.noteFailure(of: attempt)
                admitted.append(moment)
            }
        }
        return admitted
    }

    @Test func strangersWaitLongerAndLongerUpToFourSeconds() throws {
        let limiter = AttemptLimiter()
        for number in 1...120 {
            let free = attempt(from: "\(number)")
            try limiter.admit(free)
            limiter.noteFailure(of: free)
        }
        var (moment, waits): (Int64, [Int64]) = (0, [])
        for number in 1...6 {
            let next = attempt(from: "late-\(number)", after: moment)
            let wait = try #require(retryAfter(limiter, next))
            #expect(retryAfter(limiter, attempt(from: "late-\(number)", after: moment + wait * 1000 - 1)) == 1)
            moment += wait * 1000
            let admitted = attempt(from: "late-\(number)", after: moment)
            try limiter.admit(admitted)
            limiter.noteFailure(of: admitted)
            waits.append(wait)
        }
        #expect(waits == [1, 2, 4, 4, 4, 4])
    }

    /// The figures of docs/explanation/threat-model.md: at most 200 attempts per window.
    @Test func strangersGuessNoMoreInAnHourThanTheCountAllows() {
        #expect(besiege(AttemptLimiter(), until: 300_000).count == 196)
        #expect(besiege(AttemptLimiter(), until: 3_600_000).count == 2352)
        #expect(2352 <= 12 * 20 * AttemptLimiter.factor)
    }

    @Test func doorIsNeverShutForLongerThanFourSeconds() {
        let admitted = besiege(AttemptLimiter(), until: 3_600_000)
        let longest = zip(admitted, admitted.dropFirst()).map { $1 - $0 }.max()
        #expect(longest == 4000)
    }

    @Test func refusedAndLateAttemptsDoNotLengthenTheDelay() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 300)
        for number in 1...12 { try limiter.admit(attempt(from: "\(number)")) }
        for moment: Int64 in stride(from: 0, to: 1000, by: 10) {
            #expect(isShut(limiter, attempt(from: "poller", after: moment)))
        }
        try limiter.admit(attempt(from: "patient", after: 1000))
        // An attempt with an earlier clock reading but later arrival is rejected too.
        #expect(isShut(limiter, attempt(from: "late", after: 999)))
        // Known networks do not wait.
        for moment: Int64 in [1000, 2900] { try limiter.admit(attempt(from: "home", isKnown: true, after: moment)) }
        #expect(isShut(limiter, attempt(from: "next", after: 2999)))
    }

    @Test func delayEndsWhenTimeIsSetBack() throws {
        let limiter = AttemptLimiter(limit: 2, windowSeconds: 300)
        for number in 1...12 { try limiter.admit(attempt(from: "\(number)", after: Int64(number) * 20_000)) }
        #expect(isShut(limiter, attempt(from: "a", after: 240_000)))
        #expect(!isShut(limiter, attempt(from: "b", after: 60_000)))
    }

    @Test func delayOutlivesARestart() throws {
        let before = AttemptLimiter(limit: 2, windowSeconds: 300)
        let digest: @Sendable ([String]) -> [UInt8] = { Array($0.joined(separator: "/").utf8) }
        before.keep([], at: start, digest: digest)
        for number in 1...12 {
            let attempt = attempt(from: "\(number)", after: 5000)
            try before.admit(attempt)
            before.noteFailure(of: attempt)
        }
        let kept = before.takeChanges(limit: 100, at: later(5000)).flatMap(\.counts)
        let after = AttemptLimiter(limit: 2, windowSeconds: 300)
        after.keep(kept, at: later(5500), digest: digest)
        #expect(isShut(after, attempt(from: "a", after: 5999)))
        #expect(!isShut(after, attempt(from: "a", after: 6000)))
    }

    @Test func poolsAreCountedApart() throws {
        let limiter = AttemptLimiter(limit: 1, windowSeconds: 10)
        try limiter.admit(attempt())
        #expect(isShut(limiter, attempt()))
        #expect(!isShut(limiter, attempt("bob@example.com")))
        #expect(!isShut(limiter, attempt(in: UserPool(projectID: "acme", tenantID: "blue"))))
        #expect(!isShut(limiter, attempt(in: UserPool(projectID: "zenith"))))
    }

    @Test func sixteenAtOncePassNoMoreThanTheLimit() async {
        let limiter = AttemptLimiter(limit: 5, windowSeconds: 10)
        let attempt = attempt()
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 { group.addTask { (try? limiter.admit(attempt)) != nil } }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(admitted == 5)
    }

    @Test func floodOfInventedAddressesAndNetworksForgetsNoRealCount() throws {
        let limiter = AttemptLimiter(limit: 3, networkLimit: 4, windowSeconds: 1000, capacity: 64)
        for _ in 1...3 { try limiter.admit(attempt(from: "guesser")) }
        for number in 1...15 { try limiter.admit(attempt(from: "\(number)")) }
        for number in 0..<20_000 {
            try? limiter.admit(attempt("\(number)@flood.example", from: "flood-\(number / 2)", after: 1))
        }
        #expect(isShut(limiter, attempt(from: "guesser", after: 2)))
        #expect(isShut(limiter, attempt(from: "another", after: 2)))
    }
}
