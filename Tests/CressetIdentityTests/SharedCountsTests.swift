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
        for _ in 0..<times {
            try server.attempts.admit(.guess(from: network))
            server.attempts.noteFailure(of: .guess(from: network))
        }
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

    @Test func attemptThatIsCheckedYetIsNotToldToOthers() async throws {
        try await CountingServers.run { servers in
            for _ in 1...4 { try servers.one.attempts.admit(.guess()) }
            try await servers.exchange()
            #expect(try await servers.store.counts(at: servers.clock.now(), limit: 9).counts.isEmpty)
            try fail(at: servers.two)
            servers.one.attempts.noteFailure(of: .guess())
            try await servers.exchange()
            let counts = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts
            #expect(counts.map(\.part.events) == [2, 2, 2])
        }
    }

    @Test func rightPasswordAtOneServerEndsThePairsCountAtTheOther() async throws {
        try await CountingServers.run { servers in
            try fail(at: servers.one, times: 3)
            try await servers.exchange()
            try servers.two.attempts.admit(.guess())
            servers.two.attempts.noteSuccess(of: .guess())
            try await servers.two.exchangeCounts()
            try await servers.exchange()
            let counts = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts
            #expect(Set(counts.map(\.kind)) == ["password.account", "password.network"])
            let known = AttemptLimiter.Attempt.guess(isKnown: true)
            for _ in 1...4 {
                try servers.one.attempts.admit(known)
                servers.one.attempts.noteFailure(of: known)
            }
            #expect(throws: Self.busy) { try servers.one.attempts.admit(known) }
        }
    }

    /// The server receiving the proof need not have counts of its own.
    @Test func provenMailboxClearsTheCountsOfEveryServer() async throws {
        try await CountingServers.run { servers in
            let known = AttemptLimiter.Attempt.guess(isKnown: true)
            for _ in 1...4 {
                try servers.one.attempts.admit(known)
                servers.one.attempts.noteFailure(of: known)
            }
            try await servers.one.exchangeCounts()
            servers.two.attempts.forgive("ada@example.com", in: Self.pool)
            #expect(throws: Self.busy) { try servers.one.attempts.admit(known) }
            try await servers.two.exchangeCounts()
            try await servers.one.exchangeCounts()
            for server in [servers.one, servers.two] { try server.attempts.admit(known) }
            let kinds = try await servers.store.counts(at: servers.clock.now(), limit: 9).counts.map(\.kind)
            #expect(!kinds.contains("password.account"))
        }
    }

    @Test func proofsOfBothServersHaveGrowingNumbers() async throws {
        try await CountingServers.run { servers in
            let proofs = (one: ProofNumbers<String>(capacity: 9), two: ProofNumbers<String>(capacity: 9))
            for server in [proofs.one, proofs.two] {
                server.keep([], at: servers.clock.now(), isShared: true) { Array($0.utf8) }
            }
            for _ in 1...5 { proofs.one.add("other") }
            proofs.one.add("a")
            proofs.two.add("a")
            for (from, to) in [(proofs.two, proofs.one), (proofs.one, proofs.two)] {
                to.learn(from.takeChanges(of: "x", limit: 9, at: servers.clock.now()).counts, at: servers.clock.now())
            }
            #expect(proofs.one.last(of: "a") == 6)
            #expect(proofs.two.last(of: "a") == 6)
            proofs.two.add("a")
            #expect(proofs.two.last(of: "a") > 6)
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

    /// Servers exchange during sign-ins; afterwards each wrong password is counted once.
    @Test func exchangesInTheMiddleOfAttemptsLoseAndDoubleNothing() async throws {
        try await CountingServers.run { servers in
            let limiters = [servers.one, servers.two]
            let now = servers.clock.now()
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<40 {
                    let server = limiters[number % 2]
                    group.addTask {
                        _ = try? server.signUps.admit(from: "a", projectID: "acme", limit: 1000, at: now)
                        try? await server.exchangeCounts()
                    }
                }
            }
            for _ in 1...2 { try await servers.exchange() }
            let counts = try await servers.store.counts(at: now, limit: 9).counts
            #expect(counts.map(\.part.events) == [40])
            for server in limiters {
                #expect(throws: IdentityError(.tooManySignUps)) {
                    try server.signUps.admit(from: "a", projectID: "acme", limit: 40, at: now)
                }
            }
        }
    }
}
