import Testing

@testable import CressetIdentity

/// Counts stored across a restart.
struct StoredCountsTests {
    private let pool = UserPool(projectID: "acme")

    private func later(_ seconds: Int64) -> Timestamp { RateLimiter.later(seconds * 1000) }

    private func fail(_ limiter: RateLimiter, times: Int = 1, at seconds: Int64 = 0) throws {
        for _ in 0..<times { try limiter.reserve(.guess(limit: 3), at: later(seconds)).keep() }
    }

    @Test func nothingIsStoredWithoutAStore() throws {
        let limiter = RateLimiter()
        try fail(limiter, times: 3)
        #expect(limiter.takeChanges().isEmpty)
    }

    @Test func wrongPasswordsOutliveARestartUntilTheirWindowIsOver() async throws {
        let limiter = try await RateLimiter.stored()
        try fail(limiter, times: 3)
        let stored = limiter.takeChanges().counts
        #expect(Set(stored.map(\.kind)) == ["password.pair", "password.account", "password.network"])
        #expect(stored.map(\.part.events) == [3, 3, 3])
        #expect(stored.map(\.part.endsAt) == [later(300), later(300), later(300)])
        #expect(limiter.takeChanges().isEmpty)

        let next = try await RateLimiter.stored(stored, at: later(299))
        #expect(throws: IdentityError(.tooManyAttempts)) { try fail(next, at: 299) }
        try next.reserve(.guess("bob@example.com", limit: 3), at: later(299)).keep()
        try fail(next, at: 300)
    }

    @Test func provenMailboxOutlivesARestartToo() async throws {
        let limiter = try await RateLimiter.stored()
        try fail(limiter, times: 3)
        var stored = limiter.takeChanges().counts
        #expect(stored.count == 3)
        limiter.recordProof(of: "ada@example.com", in: pool, at: later(0))
        for change in limiter.takeChanges().changes {
            switch change {
            case .end(let kind, let key): stored.removeAll { $0.kind == kind && $0.key == key }
            case .addition(let count): stored.append(count)
            }
        }
        #expect(Set(stored.map(\.kind)) == ["password.pair", "password.network", "password.proof"])
        let next = try await RateLimiter.stored(stored, at: later(1))
        try fail(next, times: 3, at: 1)
        #expect(throws: IdentityError(.tooManyAttempts)) { try fail(next, at: 1) }
    }

    @Test func pendingEventsAreNotStored() async throws {
        let limiter = try await RateLimiter.stored()
        let pending = try (1...3).map { _ in try limiter.reserve(.guess(limit: 3), at: later(0)) }
        #expect(limiter.takeChanges().isEmpty)
        for reservation in pending { reservation.cancel() }
        #expect(limiter.takeChanges().isEmpty)
    }

    @Test func mailsOutliveARestart() async throws {
        let limiter = try await RateLimiter.stored()
        func quotas(_ email: String) -> [Quota] {
            var limits = MailLimits()
            limits.passwordResetsDaily = 4
            return Quota.clientMail(.passwordReset, to: email, isKnown: false, in: pool, limits: limits)[0]
        }
        for _ in 1...3 { try limiter.reserve(quotas("ada@example.com"), at: later(0)).keep() }
        let next = try await RateLimiter.stored(limiter.takeChanges().counts, at: later(86_399))
        #expect(throws: RateLimiter.Exceeded.self) { try next.reserve(quotas("bob@example.com"), at: later(86_399)) }
        try next.reserve(quotas("bob@example.com"), at: later(86_400)).keep()
    }

    /// A flood of few events is not written, and a flood of larger counts does not delay the largest.
    @Test func writesOfAFloodAreBoundedAndTheLargestCountsComeFirst() async throws {
        let limiter = try await RateLimiter.stored()
        for number in 0..<50_000 { try limiter.add("single-\(number)") }
        #expect(limiter.takeChanges(limit: 100).isEmpty)
        for number in 0..<5000 {
            for _ in 1...3 { try limiter.add("flood-\(number)") }
        }
        for _ in 1...9 { try limiter.add("real") }
        let first = limiter.takeChanges(limit: 100).counts
        #expect(first.count == 100)
        #expect(first.first == RateLimiter.count("real", events: 9))
    }

    @Test func changesThatWereNotWrittenComeAgain() async throws {
        let limiter = try await RateLimiter.stored()
        for _ in 1...3 { try limiter.add("a") }
        let taken = limiter.takeChanges()
        #expect(limiter.takeChanges().isEmpty)
        limiter.finish(taken, isWritten: false)
        #expect(limiter.takeChanges().changes == taken.changes)
    }

    @Test func resetCountEndsInTheStoreToo() async throws {
        let limiter = try await RateLimiter.stored()
        for _ in 1...3 { try limiter.add("a") }
        let next = try await RateLimiter.stored(limiter.takeChanges().counts, at: later(1))
        next.reset("a")
        #expect(next.count("a", at: 1000) == 0)
        #expect(next.takeChanges(at: 1000).changes == [RateLimiter.end("a")])
    }
}

extension PasswordAttempt {
    static func guess(
        _ email: String = "ada@example.com",
        from network: String = "guesser",
        isKnown: Bool = false,
        hasAccount: Bool = false,
        in pool: UserPool = UserPool(projectID: "acme"),
        limit: Int = 20,
        networkLimit: Int = 100
    ) -> PasswordAttempt {
        PasswordAttempt(
            pool: pool,
            email: email,
            network: network,
            isKnown: isKnown,
            hasAccount: hasAccount,
            limit: limit,
            networkLimit: networkLimit
        )
    }
}
