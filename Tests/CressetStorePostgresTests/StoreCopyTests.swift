import CressetCrypto
import CressetIdentity
import CressetPostgres
import CressetSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Testing

@testable import CressetStorePostgres
@testable import CressetStoreSQL

@Suite struct StoreCopyTests {
    private let pool = UserPool(projectID: "acme")
    private let clock = TestClock()
    private struct Interruption: Error {}
    /// An id too long for an index, however well it compresses.
    private let longID = (UInt8(0)..<100).map { Hexadecimal.encoded(HashAlgorithm.sha256.digest([$0])) }.joined()

    private func makeSource(_ accounts: Int) async throws -> SQLiteStore {
        let store = try SQLiteStore(.memory, mode: .production)
        for number in 0..<accounts {
            var account = Account(pool: pool, localID: "user\(number)", createdAt: TestClock.start)
            account.displayName = "Zoë \u{0} \u{F8FE}0 \\u0000 \(number)"
            account.email = "user\(number)@example.com"
            account.identities = [ProviderIdentity(providerID: "google.com", rawID: "\(number)")]
            try await store.insert(account, session: nil)
        }
        return store
    }

    private func copy(_ source: some SQLStore, _ target: some SQLStore, stoppingAt limit: Int = .max) async throws {
        try await copy(source, target) { done, _ in
            if done >= limit { throw Interruption() }
        }
    }

    private func copy(
        _ source: some SQLStore,
        _ target: some SQLStore,
        progress: (_ done: Int, _ total: Int) throws -> Void
    ) async throws {
        try await StoreCopy(from: source, to: target, clock: clock) { HashAlgorithm.sha256.digest($0) }
            .run(progress: progress)
    }

    /// Opens a database of a server with an active lease.
    private func makeServed(_ settings: PostgresSettings, until end: Int64) async throws -> PostgresStore {
        let store = try PostgresStore(settings, mode: .production)
        let (name, now) = ("server one", clock.now())
        #expect(try await store.acquireLease(name, holder: "one", until: now.adding(milliseconds: end), at: now))
        return store
    }

    /// True if a copy into the store has started but not finished.
    private func isCopying(into store: some SQLStore) async throws -> Bool {
        try await store.core.database.read { (connection) throws(SQLError) in
            try CopyProgress.source(on: connection) != nil
        }
    }

    private func refusal(of step: () async throws -> Void) async -> StoreCopyError? {
        do {
            try await step()
            return nil
        } catch {
            return error as? StoreCopyError
        }
    }

    @Test func everyTableOfTheDatabaseIsCopied() async throws {
        let store = try SQLiteStore(.memory)
        let found = try await store.core.database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT m.name, group_concat(c.name, ' ') FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
                    WHERE m.type = 'table' GROUP BY m.name
                """
            ) { ($0.text(0), Set($0.text(1).split(separator: " ").map { String($0) })) }
        }
        let copied = StoredTable.copied.map { ($0.name, Set($0.columns)) }
        let left: Set = ["clock_look", "lease"]
        #expect(
            Dictionary(uniqueKeysWithValues: found).filter { !left.contains($0.key) }
                == Dictionary(uniqueKeysWithValues: copied)
        )
        await store.close()
    }

    @Test func sourceThatWasNeverServedIsRefused() async throws {
        let (source, target) = (try SQLiteStore(.memory), try PostgresStore.inSchema())
        #expect(await refusal { try await copy(source, target) } == .sourceIsEmpty)
        #expect(try await target.countAccounts(in: pool) == 0)
        await source.close()
        await target.close()
    }

    @Test func sourceOnWhichAServerRunsIsRefused() async throws {
        let source = try await makeServed(PostgresStore.makeSettings(), until: 60_000)
        let target = try SQLiteStore(.memory)
        #expect(await refusal { try await copy(source, target) } == .sourceIsServed)
        #expect(try await !isCopying(into: target))
        // The server has stopped.
        try await source.releaseLease("server one", holder: "one")
        try await copy(source, target)
        await source.close()
        await target.close()
    }

    @Test func serverThatHasDiedCountsUntilItsLeaseEnds() async throws {
        let source = try await makeServed(PostgresStore.makeSettings(), until: 60_000)
        let target = try SQLiteStore(.memory)
        clock.advance(seconds: 59)
        #expect(await refusal { try await copy(source, target) } == .sourceIsServed)
        clock.advance(seconds: 1)
        try await copy(source, target)
        await source.close()
        await target.close()
    }

    @Test func serverThatBeginsDuringTheCopyIsNoticed() async throws {
        let settings = try PostgresStore.makeSettings()
        let (source, target) = (try await makeServed(settings, until: 0), try SQLiteStore(.memory))
        let connection = try PostgresConnection(settings.address, limit: .seconds(30))
        let found = await refusal {
            try await copy(source, target) { _, _ in
                try connection.run("UPDATE lease SET ends_at = ends_at + 1")
            }
        }
        #expect(found == .sourceIsServed)
        #expect(try await isCopying(into: target))
        await source.close()
        await target.close()
    }

    @Test func changeAfterTheLastReadingIsNoticed() async throws {
        let settings = try PostgresStore.makeSettings()
        let (first, source) = (try await makeSource(3), try PostgresStore(settings, forCopy: true))
        try await copy(first, source)
        let target = try SQLiteStore(.memory)
        let session = PostgresSession(settings, gate: ConnectionGate(), counters: PostgresCounters())
        let found = await refusal {
            try await copy(source, target) { done, total in
                // The last row has been read; then another server's transaction runs.
                guard done == total else { return }
                try session.begin()
                try session.run("UPDATE account SET created_at = created_at + 1")
                try CommitMarker().write(to: session)
                try session.commit()
            }
        }
        #expect(found == .sourceHasChanged)
        #expect(try await isCopying(into: target))
        for store in [first, target] { await store.close() }
        await source.close()
    }

    @Test(arguments: [true, false])
    func sourceThatChangesDuringTheCopyIsNoticed(wasCopied: Bool) async throws {
        let settings = try PostgresStore.makeSettings()
        let (first, source) = (try await makeSource(1200), try PostgresStore(settings, forCopy: true))
        try await copy(first, source)
        let target = try SQLiteStore(.memory)
        let connection = try PostgresConnection(settings.address, limit: .seconds(30))
        let key = wasCopied ? "min(key)" : "max(key)"
        let found = await refusal {
            try await copy(source, target) { done, _ in
                // The first page of the accounts; two more follow.
                guard done == 500 else { return }
                try connection.run(
                    "UPDATE account SET created_at = created_at + 1 WHERE key = (SELECT \(key) FROM account)"
                )
            }
        }
        // A row not read yet is copied in its new state.
        #expect(found == (wasCopied ? .isDifferent(table: "account") : nil))
        #expect(try await isCopying(into: target) == wasCopied)
        for store in [first, target] { await store.close() }
        await source.close()
    }

    @Test func keyThatIsTooLongIsNamedByItsTable() async throws {
        let (source, target) = (try await makeSource(1), try PostgresStore(PostgresStore.makeSettings(), forCopy: true))
        var account = Account(pool: pool, localID: "long", createdAt: TestClock.start)
        account.identities = [ProviderIdentity(providerID: "google.com", rawID: longID)]
        try await source.insert(account, session: nil)
        #expect(await refusal { try await copy(source, target) } == .keyIsTooLong(table: "identity"))
        #expect(try await isCopying(into: target))
        await source.close()
        await target.close()
    }

    @Test func targetWithSomethingInItIsLeftAsItIs() async throws {
        let (source, target) = (try await makeSource(3), try PostgresStore.inSchema())
        let project = Project(id: "other", number: "1", apiKey: "key", createdAt: TestClock.start, config: [:])
        try await target.insert(project)
        #expect(await refusal { try await copy(source, target) } == .targetIsNotEmpty)
        #expect(try await target.countAccounts(in: pool) == 0)
        #expect(try await target.projects(after: "", limit: 9).map(\.id) == ["other"])
        await source.close()
        await target.close()
    }

    @Test func interruptedCopyIsNotOpenedAndGoesOn() async throws {
        let settings = try PostgresStore.makeSettings()
        let source = try await makeSource(1200)
        var target = try PostgresStore(settings, forCopy: true)
        await #expect(throws: Interruption.self) { try await copy(source, target, stoppingAt: 700) }
        await target.close()
        let error = #expect(throws: StoreOpenError.self) { _ = try PostgresStore(settings) }
        #expect(error?.code == .unfinishedCopy)
        #expect(try PostgresFacts(of: settings, at: Timestamp(milliseconds: 0)).isCopying)
        let other = try await makeSource(1)
        try await other.insert(
            Project(id: "other", number: "1", apiKey: "key", createdAt: TestClock.start, config: [:])
        )
        target = try PostgresStore(settings, forCopy: true)
        #expect(await refusal { try await copy(other, target) } == .targetHasAnother)
        try await copy(source, target)
        await target.close()
        let opened = try PostgresStore(settings, mode: .production)
        #expect(try await opened.countAccounts(in: pool) == 1200)
        for store in [source, other] { await store.close() }
        await opened.close()
    }

    @Test func everythingComesBackAsItWent() async throws {
        let source = try await makeSource(20)
        let (server, back) = (try PostgresStore(PostgresStore.makeSettings(), forCopy: true), try SQLiteStore(.memory))
        try await copy(source, server)
        #expect(try await server.account(.email("user7@example.com"), in: pool)?.localID == "user7")
        // The planner knows the copied tables' sizes.
        let planned = try await server.core.database.read { (connection) throws(SQLError) in
            try connection.row(
                "SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE oid = to_regclass('account')"
            ) { $0.integer(0) }
        }
        #expect(planned == 20)
        try await copy(server, back)
        let (before, after) = (
            try await source.accounts(in: pool, after: "", limit: 100),
            try await back.accounts(in: pool, after: "", limit: 100)
        )
        #expect(before.count == 20 && before == after)
        // An account added after the copies gets a new key.
        try await back.insert(Account(pool: pool, localID: "new", createdAt: TestClock.start), session: nil)
        #expect(try await back.countAccounts(in: pool) == 21)
        for store in [source, back] { await store.close() }
        await server.close()
    }
}
