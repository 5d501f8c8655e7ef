import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

@testable import CressetIdentity

/// Two servers sharing counts through one database.
struct SharedCountsTests {
    private static let pool = UserPool(projectID: "acme")
    private static let busy = IdentityError(.tooManyAttempts)

    private func fail(
        at server: Accounts,
        times: Int = 1,
        from network: String = "guesser"
    ) throws {
        for _ in 0..<times { try admit(at: server, from: network).keep() }
    }

    @discardableResult
    private func admit(
        at server: Accounts,
        from network: String = "guesser",
        isKnown: Bool = false
    ) throws -> Reservation {
        let attempt = PasswordAttempt.guess(from: network, isKnown: isKnown, limit: 4, networkLimit: 4)
        return try server.limiter.reserve(attempt, at: server.clock.now())
    }

    private func proveMailbox(at server: Accounts) {
        server.limiter.recordProof(of: "ada@example.com", in: Self.pool, at: server.clock.now())
    }

    @Test func wrongPasswordsAtOneServerCountAtTheOther() async throws {
        try await CountingServers.run { servers in
            try fail(at: servers.one, times: 2)
            try fail(at: servers.two)
            try await servers.exchange()
            // Each server knows of three; the fourth is the last.
            try fail(at: servers.two)
            #expect(throws: Self.busy) { try fail(at: servers.two) }
            try await servers.exchange()
            #expect(throws: Self.busy) { try fail(at: servers.one) }
            let later = servers.another()
            try await later.restoreCounts(isShared: true)
            #expect(throws: Self.busy) { try fail(at: later) }
        }
    }

    @Test func repeatedExchangesCountNothingTwice() async throws {
        try await CountingServers.run { servers in
            try fail(at: servers.one)
            try fail(at: servers.two)
            for _ in 1...5 { try await servers.exchange() }
            let counts = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts
            #expect(counts.map(\.part.events) == [2, 2, 2])
            for server in [servers.one, servers.two] {
                try fail(at: server)
                try await servers.exchange()
            }
            #expect(throws: Self.busy) { try fail(at: servers.one) }
            #expect(throws: Self.busy) { try fail(at: servers.two) }
        }
    }

    @Test func pendingAttemptIsNotToldToOthers() async throws {
        try await CountingServers.run { servers in
            let pending = try (1...4).map { _ in try admit(at: servers.one) }
            try await servers.exchange()
            #expect(try await servers.store.counts(at: servers.clock.now(), limit: 9).counts.isEmpty)
            try fail(at: servers.two)
            pending[0].keep()
            pending[1].cancel()
            try await servers.exchange()
            let counts = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts
            #expect(counts.map(\.part.events) == [2, 2, 2])
        }
    }

    @Test func rightPasswordAtOneServerEndsThePairsCountAtTheOther() async throws {
        try await CountingServers.run { servers in
            try fail(at: servers.one, times: 3)
            try await servers.exchange()
            try admit(at: servers.two).cancel(resetting: .passwordPair)
            try await servers.two.exchangeCounts()
            try await servers.exchange()
            let counts = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts
            #expect(Set(counts.map(\.kind)) == ["password.account", "password.network"])
            for _ in 1...4 { try admit(at: servers.one, isKnown: true).keep() }
            #expect(throws: Self.busy) { try admit(at: servers.one, isKnown: true) }
        }
    }

    /// The server receiving the proof need not have counts of its own.
    @Test func provenMailboxClearsTheCountsOfEveryServer() async throws {
        try await CountingServers.run { servers in
            for _ in 1...4 { try admit(at: servers.one, isKnown: true).keep() }
            try await servers.one.exchangeCounts()
            proveMailbox(at: servers.two)
            #expect(throws: Self.busy) { try admit(at: servers.one, isKnown: true) }
            try await servers.two.exchangeCounts()
            try await servers.one.exchangeCounts()
            for server in [servers.one, servers.two] { try admit(at: server, isKnown: true) }
            let kinds = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts.map(\.kind)
            #expect(!kinds.contains("password.account"))
        }
    }

    /// Each server forgets the counts from before either proof, and both count under the same number afterwards.
    @Test func proofsAtBothServersAddUp() async throws {
        try await CountingServers.run { servers in
            for server in [servers.one, servers.two] {
                try fail(at: server, times: 2)
                proveMailbox(at: server)
            }
            try await servers.exchange()
            try fail(at: servers.one, times: 2, from: "stranger")
            try fail(at: servers.two, from: "stranger")
            try await servers.exchange()
            for server in [servers.one, servers.two] {
                let key = Quota.Key(name: "ada@example.com", pool: Self.pool)
                #expect(server.limiter.count(of: key, kind: .passwordProof, at: servers.clock.now())?.events == 2)
            }
            try fail(at: servers.one, from: "stranger")
            for number in 2...3 {
                #expect(throws: Self.busy) { try fail(at: servers.one, from: "stranger") }
                proveMailbox(at: servers.two)
                try await servers.exchange()
                // Only the network's count over all accounts is left.
                try admit(at: servers.one, from: "other-\(number)").cancel()
            }
        }
    }

    @Test func serverWithoutTheStoreGoesOnAndTellsLater() async throws {
        try await CountingServers.run { servers in
            let broken = try SQLiteStore(.memory)
            await broken.close()
            var cutOff = servers.one
            cutOff.store = broken
            try fail(at: servers.two)
            for _ in 1...2 {
                try fail(at: cutOff)
                await #expect(throws: StoreError.self) { try await cutOff.exchangeCounts() }
            }
            try await servers.two.exchangeCounts()
            let counts = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts
            #expect(counts.map(\.part.events) == [1, 1, 1])
            try await servers.exchange()
            try fail(at: servers.two)
            #expect(throws: Self.busy) { try fail(at: servers.two) }
        }
    }

    private func signUp(_ limit: Int) -> Quota {
        Quota(kind: .signUp, key: Quota.Key(network: "a", pool: Self.pool), limit: limit)
    }

    /// Servers exchange during sign-ins; afterwards each wrong password is counted once.
    @Test func exchangesInTheMiddleOfAttemptsLoseAndDoubleNothing() async throws {
        try await CountingServers.run { servers in
            let limiters = [servers.one, servers.two]
            let now = servers.clock.now()
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<40 {
                    let server = limiters[number % 2]
                    group.addTask {
                        try? server.limiter.reserve([signUp(1000)], at: now).keep()
                        try? await server.exchangeCounts()
                    }
                }
            }
            for _ in 1...2 { try await servers.exchange() }
            let counts = try await servers.store.counts(at: now, limit: 9).counts
            #expect(counts.map(\.part.events) == [40])
            for server in limiters {
                #expect(throws: RateLimiter.Exceeded.self) { try server.limiter.reserve([signUp(40)], at: now) }
            }
        }
    }
}
