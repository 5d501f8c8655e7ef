import CressetTesting
import Testing

@testable import CressetIdentity

/// Counts of sign-ups, mails, text messages and codes on two servers sharing a database.
struct SharedMailCountsTests {
    private static let pool = UserPool(projectID: "acme")
    private static let busy = IdentityError(.tooManyAttempts)

    @Test func signUpsMailsMessagesAndCodesCountAtBothServers() async throws {
        try await CountingServers.run { servers in
            let now = servers.clock.now()
            for server in [servers.one, servers.two] {
                _ = try server.signUps.admit(from: "a", projectID: "acme", limit: 2, at: now)
                #expect(ask(server) == nil)
                #expect(try !isMailed(server))
                let account = SecondFactorLimiter.Account(pool: Self.pool, localID: "ada", share: .knownNetwork)
                for _ in 1...2 {
                    try server.secondFactorLimiter.admit(account, at: now)
                    server.secondFactorLimiter.noteFailure(of: account, countedAt: now)
                }
            }
            try await servers.exchange()
            for server in [servers.one, servers.two] {
                #expect(throws: IdentityError(.tooManySignUps)) {
                    try server.signUps.admit(from: "a", projectID: "acme", limit: 2, at: now)
                }
                #expect(ask(server) == .number)
                #expect(try isMailed(server))
                let account = SecondFactorLimiter.Account(pool: Self.pool, localID: "ada", share: .knownNetwork)
                #expect(throws: Self.busy) { try server.secondFactorLimiter.admit(account, at: now) }
            }
        }
    }

    @Test func messagesOutliveARestart() async throws {
        try await CountingServers.run { servers in
            let alone = servers.another()
            try await alone.restoreCounts()
            for _ in 1...2 { #expect(ask(alone) == nil) }
            try await alone.exchangeCounts()
            let next = servers.another()
            try await next.restoreCounts()
            #expect(ask(next) == .number)
        }
    }

    @Test func messageThatIsTakenBackIsTakenBackEverywhere() async throws {
        try await CountingServers.run { servers in
            let outcome = send(servers.one)
            #expect(ask(servers.two) == nil)
            try await servers.exchange()
            #expect(ask(servers.two) == .number)
            guard case .admitted(let counted) = outcome else { return #expect(Bool(false)) }
            servers.one.messageLimiter.withdraw(counted)
            try await servers.exchange()
            #expect(ask(servers.two) == nil)
            #expect(ask(servers.two) == .number)
        }
    }

    private func send(_ server: Accounts) -> MessageLimiter.Outcome {
        var limits = MessageLimits()
        limits.perNumberHourly = 2
        let now = server.clock.now()
        return server.messageLimiter.admit(to: "+15555550100", from: "b", in: Self.pool, limits: limits, at: now)
    }

    private func ask(_ server: Accounts) -> MessageLimiter.Limit? {
        if case .refused(let limit) = send(server) { limit } else { nil }
    }

    /// Returns true if the recipient's mail limit is reached.
    private func isMailed(_ server: Accounts) throws -> Bool {
        var limits = MailLimits()
        limits.perRecipientHourly = 2
        do throws(IdentityError) {
            try server.mailLimiter.admit(
                .passwordReset,
                to: "ada@example.com",
                from: "c",
                isKnown: true,
                in: Self.pool,
                limits: limits,
                at: server.clock.now()
            )
            return false
        } catch {
            return true
        }
    }
}
