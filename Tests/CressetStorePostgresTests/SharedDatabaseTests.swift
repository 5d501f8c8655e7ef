import CressetIdentity
import CressetServices
import CressetStorePostgres
import CressetStoreSQL
import CressetTesting
import CressetWire
import Testing

@Suite struct SharedDatabaseTests {
    private let pool = UserPool(projectID: "acme")
    private let now = TestClock.start
    private static let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))

    private func run(_ body: (PostgresStore, PostgresStore) async throws -> Void) async throws {
        let settings = try PostgresStore.makeSettings()
        let (first, second) = (try PostgresStore(settings), try PostgresStore(settings))
        try await body(first, second)
        await first.close()
        await second.close()
    }

    /// Runs the step sixteen times concurrently, alternating between the stores, and returns the outcomes.
    private func race<Outcome: Sendable>(
        _ first: PostgresStore,
        _ second: PostgresStore,
        _ step: @escaping @Sendable (PostgresStore, Int) async throws -> Outcome
    ) async throws -> [Outcome] {
        try await withThrowingTaskGroup { group in
            for number in 0..<16 { group.addTask { try await step(number.isMultiple(of: 2) ? first : second, number) } }
            var outcomes: [Outcome] = []
            for try await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
    }

    @Test func nonceIsUsedOnceByAllServers() async throws {
        try await run { first, second in
            let expiry = now.adding(milliseconds: 1000)
            let uses = try await race(first, second) { store, _ in try await store.useNonce([7], until: expiry) }
            #expect(uses.filter { $0 }.count == 1)
        }
    }

    @Test func emailBelongsToTheFirstOfAllServers() async throws {
        try await run { first, second in
            let pool = pool
            let made = try await race(first, second) { store, number in
                var account = Account(pool: pool, localID: "user\(number)", createdAt: TestClock.start)
                account.email = "one@example.com"
                do {
                    try await store.insert(account, session: nil)
                    return true
                } catch let error as StoreError {
                    #expect(error.code == .conflict(.email))
                    return false
                }
            }
            #expect(made.filter { $0 }.count == 1)
            #expect(try await second.countAccounts(in: pool) == 1)
        }
    }

    @Test func changesOfOneAccountByAllServersAreAllKept() async throws {
        try await run { first, second in
            let pool = pool
            try await first.insert(Account(pool: pool, localID: "a", createdAt: now), session: nil)
            _ = try await race(first, second) { store, number in
                try await store.update("a", in: pool) { account in
                    account.displayName = (account.displayName ?? "") + "x"
                    return AccountChange()
                }
            }
            #expect(try await second.account("a", in: pool)?.displayName == String(repeating: "x", count: 16))
        }
    }

    @Test func mailIsTakenOnceByAllServers() async throws {
        try await run { first, second in
            for number in 0..<8 {
                let mail = OutboxItem(id: "mail\(number)", kind: .mail, projectID: "acme", payload: [1], createdAt: now)
                try await first.insert(mail)
            }
            let (due, lease) = (now, now.adding(milliseconds: 60_000))
            let taken = try await race(first, second) { store, _ in
                try await store.claimDueItems(of: .mail, at: due, lease: lease, limit: 3).map(\.id)
            }
            #expect(taken.flatMap(\.self).sorted() == (0..<8).map { "mail\($0)" })
        }
    }

    @Test func auditLogOfAllServersIsOneChain() async throws {
        try await run { first, second in
            let auditWriter = AuditWriter(.server, secrets: Self.vault, clock: TestClock())
            let stores = (first.recorded(by: auditWriter), second.recorded(by: auditWriter))
            try await stores.0.insert(
                Project(id: "acme", number: "1", apiKey: "key", createdAt: now, config: JSONObject())
            )
            let pool = pool
            _ = try await race(stores.0, stores.1) { store, number in
                try await store.insert(
                    Account(pool: pool, localID: "user\(number)", createdAt: TestClock.start),
                    session: nil
                )
            }
            let verdict = try await stores.1.verifyAuditLog(by: auditWriter, knowing: [])
            #expect(verdict.fault == nil)
            #expect(try await stores.0.auditHead()?.number == 17)
        }
    }
}
