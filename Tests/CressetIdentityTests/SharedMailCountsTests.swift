import CressetTesting
import Testing

@testable import CressetIdentity

/// Counts of sign-ups, mails, text messages and codes on two servers sharing a database.
struct SharedMailCountsTests {
    private static let pool = UserPool(projectID: "acme")

    /// One list of quotas for each limit, with room for two events.
    private static let limits: [[Quota]] = {
        var mails = MailLimits()
        (mails.perRecipientHourly, mails.passwordResetsDaily) = (2, 2)
        let mail = Quota.mailRequest(
            .passwordReset,
            to: "ada@example.com",
            from: "c",
            isKnown: true,
            in: pool,
            limits: mails
        )
        let factor = Quota.secondFactor(of: "ada", share: .knownNetwork, in: pool)
        return [
            [Quota(kind: .signUp, key: Quota.Key(network: "a", pool: pool), limit: 2)],
            mail,
            Quota.clientMail(.passwordReset, to: "ada@example.com", isKnown: false, in: pool, limits: mails)[0],
            message,
            [Quota(kind: factor.kind, key: factor.key, limit: 2)],
        ]
    }()

    private static let message: [Quota] = {
        var limits = SMSLimits()
        limits.perNumberHourly = 2
        return Quota.sms(to: "+15555550100", from: "b", in: pool, limits: limits)
    }()

    private func reserve(_ quotas: [Quota], at server: Accounts) throws -> Reservation {
        try server.limiter.reserve(quotas, at: server.clock.now())
    }

    private func isFull(_ quotas: [Quota], at server: Accounts) -> Bool {
        (try? reserve(quotas, at: server).cancel()) == nil
    }

    @Test(arguments: limits)
    func eventsCountAtBothServers(_ quotas: [Quota]) async throws {
        try await CountingServers.run { servers in
            for server in [servers.one, servers.two] {
                try reserve(quotas, at: server).keep()
                #expect(!isFull(quotas, at: server))
            }
            try await servers.exchange()
            for server in [servers.one, servers.two] { #expect(isFull(quotas, at: server)) }
        }
    }

    @Test func messagesOutliveARestart() async throws {
        try await CountingServers.run { servers in
            let alone = servers.another()
            try await alone.restoreCounts()
            for _ in 1...2 { try reserve(Self.message, at: alone).keep() }
            try await alone.exchangeCounts()
            let next = servers.another()
            try await next.restoreCounts()
            #expect(isFull(Self.message, at: next))
        }
    }

    @Test func messageCountsElsewhereOnceItIsKept() async throws {
        try await CountingServers.run { servers in
            let (first, second) = (
                try reserve(Self.message, at: servers.one), try reserve(Self.message, at: servers.one)
            )
            try reserve(Self.message, at: servers.two).keep()
            try await servers.exchange()
            #expect(!isFull(Self.message, at: servers.two))
            first.cancel()
            second.keep()
            try await servers.exchange()
            for server in [servers.one, servers.two] { #expect(isFull(Self.message, at: server)) }
        }
    }
}
