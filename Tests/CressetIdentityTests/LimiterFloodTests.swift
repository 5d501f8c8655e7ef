import Testing

@testable import CressetIdentity

/// Floods of invented keys, scaled from ten million keys to a server's capacity.
struct LimiterFloodTests {
    private static let capacity = 200
    private static let keys = 100 * capacity
    /// The number of changes per write, scaled to a server's.
    private static let writes = capacity / 50

    private let start = AttemptLimiter.Attempt.start
    private let pool = UserPool(projectID: "acme")

    private func held(_ changes: [CountChanges]) -> Int { changes.reduce(0) { $0 + $1.changes.count } }

    /// Guesses at a single account, fewer than any of the flood's counts by then.
    @Test func wrongPasswordsOnARealAccountOutlastTheFlood() throws {
        let limiter = AttemptLimiter(limit: 2, networkLimit: 4, capacity: Self.capacity)
        limiter.keep([], at: start) { Array($0.joined(separator: "/").utf8) }
        // The fastest rate allowed for strangers.
        for number in Int64(1)...19 {
            try limiter.admit(.guess("ada@example.com", from: "\(number)", hasAccount: true, at: number * 4))
        }
        for number in 0..<Self.keys {
            try limiter.admit(.guess("\(number)@flood.example", from: "flood-\(number)", at: 80))
        }
        try limiter.admit(.guess("ada@example.com", from: "another", hasAccount: true, at: 84))
        #expect(throws: IdentityError(.tooManyAttempts)) {
            try limiter.admit(.guess("ada@example.com", from: "yet another", hasAccount: true, at: 100))
        }
        #expect(held(limiter.takeChanges(limit: .max, at: start)) <= 3 * 3 * Self.capacity)
    }

    @Test func signUpsOfABusyNetworkOutlastTheFlood() throws {
        let limiter = SignUpLimiter(capacity: Self.capacity)
        for _ in 1...3 { _ = try limiter.admit(from: "busy", projectID: "acme", limit: 3, at: start) }
        for number in 0..<Self.keys {
            _ = try limiter.admit(from: "flood-\(number)", projectID: "acme", limit: 3, at: start)
        }
        #expect(throws: IdentityError(.tooManySignUps)) {
            try limiter.admit(from: "busy", projectID: "acme", limit: 3, at: start)
        }
    }

    @Test func mailsToARealAddressOutlastTheFlood() throws {
        let limiter = MailLimiter(capacity: Self.capacity)
        var limits = MailLimits()
        limits.perRecipientHourly = 2
        let admit = { (email: String, caller: String, hasAccount: Bool) throws(IdentityError) in
            try limiter.admit(
                .passwordReset,
                to: email,
                from: caller,
                hasAccount: hasAccount,
                in: pool,
                limits: limits,
                at: start
            )
        }
        for caller in ["a", "b"] { try admit("ada@example.com", caller, true) }
        for number in 0..<Self.keys / 2 { try admit("\(number)@flood.example", "flood-\(number)", false) }
        #expect(throws: IdentityError(.passwordResetLimit)) { try admit("ada@example.com", "c", true) }
    }

    /// Written and later evicted counts also await deletion. That list stays bounded after a flood, because the store
    /// deletes the rest when they expire.
    @Test func listOfWhatTheStoreIsToDoStaysBounded() throws {
        let limiter = SignUpLimiter(capacity: Self.capacity)
        limiter.keep([], at: start) { Array($0.joined(separator: "/").utf8) }
        for number in 0..<Self.keys {
            for _ in 1...2 {
                _ = try limiter.admit(from: "flood-\(number)", projectID: "acme", limit: 3, at: start)
            }
            guard number % (2 * Self.writes) == 0 else { continue }
            #expect(held(limiter.takeChanges(limit: Self.writes, at: start)) <= Self.writes)
        }
        #expect(held(limiter.takeChanges(limit: .max, at: start)) <= 3 * Self.capacity)
    }
}
