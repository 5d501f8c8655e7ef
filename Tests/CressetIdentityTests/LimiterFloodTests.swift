import Testing

@testable import CressetIdentity

/// Floods of invented keys, scaled from ten million keys to a server's capacity.
struct LimiterFloodTests {
    private static let capacity = 200
    private static let keys = 100 * capacity
    /// The number of changes per write, scaled to a server's.
    private static let writes = capacity / 50

    private let pool = UserPool(projectID: "acme")

    private func attempt(_ limiter: RateLimiter, _ attempt: PasswordAttempt, at seconds: Int64) throws(IdentityError) {
        _ = try limiter.reserve(attempt, at: RateLimiter.later(seconds * 1000))
    }

    private func signUp(_ limiter: RateLimiter, from network: String) throws {
        let quota = Quota(kind: .signUp, key: Quota.Key(network: network, pool: pool), limit: 3)
        try limiter.reserve([quota], at: RateLimiter.start).keep()
    }

    /// Guesses at a single account, fewer than any of the flood's counts by then.
    @Test func wrongPasswordsOnARealAccountOutlastTheFlood() async throws {
        let limiter = try await RateLimiter.stored(capacity: Self.capacity)
        func guess(from network: String) -> PasswordAttempt {
            .guess(from: network, hasAccount: true, limit: 2, networkLimit: 4)
        }
        // The fastest rate allowed for strangers.
        for number in Int64(1)...19 { try attempt(limiter, guess(from: "\(number)"), at: number * 4) }
        for number in 0..<Self.keys {
            let flood = PasswordAttempt.guess("\(number)@flood.example", from: "flood-\(number)", networkLimit: 4)
            try limiter.reserve(flood, at: RateLimiter.later(80_000)).keep()
        }
        try attempt(limiter, guess(from: "another"), at: 84)
        #expect(throws: IdentityError(.tooManyAttempts)) {
            try attempt(limiter, guess(from: "yet another"), at: 100)
        }
        #expect(limiter.takeChanges().count <= 3 * 3 * Self.capacity)
    }

    /// Flood keys at the limit, like the real one, do not evict the real one.
    @Test func floodThatReachesTheLimitEvictsNoRealAccount() throws {
        let limiter = RateLimiter(capacity: 64)
        func guess(_ email: String = "ada@example.com", from network: String, hasAccount: Bool) -> PasswordAttempt {
            .guess(email, from: network, hasAccount: hasAccount, limit: 2, networkLimit: .max)
        }
        for number in Int64(1)...20 {
            try attempt(limiter, guess(from: "\(number)", hasAccount: true), at: number * 4)
        }
        for step in 0..<40 {
            for key in 0..<500 {
                for network in ["a", "b", "c", "d"] {
                    let flood = guess("\(key)@flood.example", from: "\(network)-\(step)-\(key)", hasAccount: false)
                    try? attempt(limiter, flood, at: 81 + Int64(step) * 4)
                }
            }
        }
        #expect(throws: IdentityError(.tooManyAttempts)) {
            try attempt(limiter, guess(from: "another", hasAccount: true), at: 250)
        }
    }

    @Test func floodOfInventedAddressesAndNetworksEvictsNoLargeCount() throws {
        let limiter = RateLimiter(capacity: 64)
        func guess(_ email: String = "ada@example.com", from network: String) -> PasswordAttempt {
            .guess(email, from: network, limit: 3, networkLimit: 4)
        }
        for _ in 1...3 { try attempt(limiter, guess(from: "guesser"), at: 0) }
        for number in 1...15 { try attempt(limiter, guess(from: "\(number)"), at: 0) }
        for number in 0..<20_000 {
            try? attempt(limiter, guess("\(number)@flood.example", from: "flood-\(number / 2)"), at: 0)
        }
        for network in ["guesser", "another"] {
            #expect(throws: IdentityError(.tooManyAttempts)) { try attempt(limiter, guess(from: network), at: 0) }
        }
    }

    /// Proofs of many mailboxes stay bounded, and each still clears its counts.
    @Test func proofsOfManyMailboxesAreBounded() throws {
        let limiter = RateLimiter(capacity: 8)
        func hasProof(_ number: Int) -> Bool {
            let key = Quota.Key(name: "\(number)@example.com", pool: pool)
            return limiter.count(of: key, kind: .passwordProof, at: RateLimiter.start) != nil
        }
        for number in 0..<1000 {
            try attempt(limiter, .guess("\(number)@example.com", from: "a-\(number)", limit: 1), at: 0)
            limiter.recordProof(of: "\(number)@example.com", in: pool, at: RateLimiter.start)
            #expect(hasProof(number))
            try attempt(limiter, .guess("\(number)@example.com", from: "a-\(number)", limit: 1), at: 0)
        }
        #expect((0..<1000).count(where: hasProof) <= 8)
    }

    @Test func signUpsOfABusyNetworkOutlastTheFlood() throws {
        let limiter = RateLimiter(capacity: Self.capacity)
        for _ in 1...3 { try signUp(limiter, from: "busy") }
        for number in 0..<Self.keys { try signUp(limiter, from: "flood-\(number)") }
        #expect(throws: RateLimiter.Exceeded.self) { try signUp(limiter, from: "busy") }
    }

    @Test func mailsToARealAddressOutlastTheFlood() throws {
        let limiter = RateLimiter(capacity: Self.capacity)
        var limits = MailLimits()
        limits.perRecipientHourly = 2
        let admit = { (email: String, caller: String, hasAccount: Bool) throws(IdentityError) in
            let quotas = Quota.mailRequest(
                .passwordReset,
                to: email,
                from: caller,
                hasAccount: hasAccount,
                in: pool,
                limits: limits
            )
            try limiter.admitMail(quotas, of: .passwordReset, at: RateLimiter.start)
        }
        for caller in ["a", "b"] { try admit("ada@example.com", caller, true) }
        for number in 0..<Self.keys / 2 { try admit("\(number)@flood.example", "flood-\(number)", false) }
        #expect(throws: IdentityError(.passwordResetLimit)) { try admit("ada@example.com", "c", true) }
    }

    /// Written and later evicted counts also await deletion. That list stays bounded after a flood, because the store
    /// deletes the rest when they expire.
    @Test func listOfChangesForTheStoreStaysBounded() async throws {
        let limiter = try await RateLimiter.stored(capacity: Self.capacity)
        for number in 0..<Self.keys {
            for _ in 1...2 { try signUp(limiter, from: "flood-\(number)") }
            guard number % (2 * Self.writes) == 0 else { continue }
            #expect(limiter.takeChanges(limit: Self.writes).count <= Self.writes)
        }
        #expect(limiter.takeChanges().count <= 3 * Self.capacity)
    }
}
