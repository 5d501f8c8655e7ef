import CressetIdentity
import CressetPostgres
import CressetSQL
import CressetStoreSQL
import CressetTesting
import Testing

@testable import CressetStorePostgres

@Suite struct PostgresOpeningTests {
    private func connect(_ settings: PostgresSettings) throws -> PostgresConnection {
        try PostgresConnection(settings.address, limit: .seconds(30))
    }

    private func code(of open: () throws -> Void) -> StoreOpenError.Code? {
        do {
            try open()
            return nil
        } catch {
            return (error as? StoreOpenError)?.code
        }
    }

    private func schema(_ settings: PostgresSettings) throws -> String {
        try #require(try connect(settings).row("SELECT current_schema()") { $0.text(0) })
    }

    private func tables(_ settings: PostgresSettings) throws -> Int64? {
        try connect(settings).row(
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()"
        ) { $0.integer(0) }
    }

    @Test func serverThatIsNotThereIsInaccessible() throws {
        let settings = PostgresSettings(address: "postgresql:///x?host=/nonexistent")
        #expect(code { _ = try PostgresStore(settings) } == .inaccessible)
    }

    @Test(arguments: ["LATIN1", "SQL_ASCII"])
    func databaseOfAnotherEncodingIsLeftEmpty(_ encoding: String) throws {
        let cluster = try PostgresCluster.shared.get()
        let name = "encoding_\(encoding.lowercased())"
        try PostgresConnection(cluster.address, limit: .seconds(30)).run(
            "CREATE DATABASE \(name) ENCODING '\(encoding)' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'"
        )
        let settings = PostgresSettings(address: cluster.address(ofDatabase: name))
        let error = #expect(throws: StoreOpenError.self) { _ = try PostgresStore(settings, mode: .production) }
        #expect(error?.code == .otherEncoding)
        #expect(error?.reason.contains("ENCODING 'UTF8'") == true)
        #expect(error?.reason.contains(encoding) == true)
        let tables = try connect(settings).row("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") {
            $0.integer(0)
        }
        #expect(tables == 0)
    }

    @Test func emptyDatabaseIsLeftAloneUnlessItIsToBeMade() throws {
        let settings = try PostgresStore.makeSettings()
        #expect(code { _ = try PostgresStore(settings, making: false) } == .missing)
        #expect(try tables(settings) == 0)
        #expect(try PostgresFacts(of: settings).schemaVersion == 0)
    }

    @Test func refusedMasterKeyLeavesTheDatabaseEmpty() throws {
        struct Refusal: Error {}
        let settings = try PostgresStore.makeSettings()
        #expect(throws: Refusal.self) { _ = try PostgresStore(settings, unlocking: { _ in throw Refusal() }) }
        #expect(try tables(settings) == 0)
    }

    @Test func databaseOfTheOtherModeIsRefused() async throws {
        let settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings, mode: .emulator).close()
        #expect(code { _ = try PostgresStore(settings, mode: .production) } == .otherMode)
        try await PostgresStore(settings, mode: .emulator).close()
    }

    @Test func newerTablesAreUsedAsLongAsTheyAreCompatible() async throws {
        let settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings).close()
        let connection = try connect(settings)
        try connection.run("UPDATE schema_version SET version = 1000")
        try await PostgresStore(settings).close()
        try connection.run("UPDATE schema_version SET oldest_compatible = 1000")
        #expect(code { _ = try PostgresStore(settings) } == .newerVersion)
        #expect(try PostgresFacts(of: settings).schemaVersion == 1000)
    }

    @Test func tablesAreFoundBehindAnEmptySchema() async throws {
        var settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings, mode: .production).close()
        let cluster = try PostgresCluster.shared.get()
        let schemas = [cluster.nextSchema(), try schema(settings)]
        try connect(settings).run("CREATE SCHEMA \(schemas[0])")
        settings.address = cluster.address(ofSchema: schemas.joined(separator: ","))
        try await PostgresStore(settings, mode: .production, making: false).close()
        #expect(try PostgresFacts(of: settings).schemaVersion == PostgresStore.schemaVersion)
        #expect(try tables(settings) == 0)
    }

    @Test func eightServersThatBeginAtOnceMakeTheTablesOnce() async throws {
        let settings = try PostgresStore.makeSettings()
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    let store = try PostgresStore(
                        settings,
                        mode: .production,
                        unlocking: { $0.check ?? [UInt8(number)] }
                    )
                    await store.close()
                }
            }
            try await group.waitForAll()
        }
        let kept = try connect(settings).rows("SELECT sealed FROM master_key_check") { $0.blob(0) }
        #expect(kept.count == 1)
        #expect(try PostgresFacts(of: settings).schemaVersion == PostgresStore.schemaVersion)
    }

    // `IF NOT EXISTS` does not see uncommitted creations by another server: the name is taken once it commits.
    @Test(arguments: ["CREATE TABLE project (id TEXT)", "CREATE TYPE project AS ENUM ('a')"])
    func nameThatAnotherServerHasTakenIsAConflict(_ statement: String) async throws {
        let store = try PostgresStore.inSchema()
        let error = await #expect(throws: StoreError.self) { try await store.write { try $0.run(statement) } }
        #expect(error?.code == .conflict(.other))
        await store.close()
    }

    @Test func accountsOfVersion2AreSortedAndCounted() async throws {
        let settings = try PostgresStore.makeSettings()
        let connection = try connect(settings)
        for statement in Version1.statements + Version2.statements { try connection.run(statement) }
        try connection.run(
            """
            CREATE TABLE schema_version
                ("only" BIGINT PRIMARY KEY, version BIGINT NOT NULL, oldest_compatible BIGINT NOT NULL)
            """
        )
        try connection.run("INSERT INTO schema_version VALUES (1, 2, 1)")
        try connection.run(
            #"""
            INSERT INTO account (key, project, tenant, local_id, email, created_at, last_login_at, rest) VALUES
                (1, 'acme', '', 'a', 'z@example.com', 3, 9, '{"displayName":"Mia"}'),
                (2, 'acme', '', 'b', NULL, 2, NULL, '{"displayName":"A\u0000"}'),
                (3, 'acme', '', 'c', 'm@example.com', 1, 8, '{"identities":[{"displayName":"Zoe"}]}'),
                (4, 'acme', '', 'd', NULL, 2, NULL, '{"displayName":"Ada"}'),
                (5, 'acme', 'blue', 'a', NULL, 4, NULL, '{}')
            """#
        )
        let store = try PostgresStore(settings)
        let orders: [(AccountQuery.SortKey, [String])] = [
            (.displayName, ["b", "c", "d", "a"]), (.email, ["b", "d", "c", "a"]), (.createdAt, ["c", "b", "d", "a"]),
            (.lastLoginAt, ["b", "d", "c", "a"]), (.localID, ["a", "b", "c", "d"]),
        ]
        for (key, expected) in orders {
            var query = AccountQuery(limit: 9)
            query.sortKey = key
            let found = try await store.accounts(matching: query, in: UserPool(projectID: "acme"))
            #expect(found.map(\.localID) == expected)
        }
        #expect(try await store.countAccounts(in: UserPool(projectID: "acme")) == 4)
        #expect(try await store.countAccounts(in: UserPool(projectID: "acme", tenantID: "blue")) == 1)
        #expect(try PostgresFacts(of: settings).oldestCompatible == 3)
        await store.close()
    }

    @Test func readOnlyDatabaseIsReadAndRefusesWrites() async throws {
        var settings = try PostgresStore.makeSettings()
        let pool = UserPool(projectID: "acme")
        let writer = try PostgresStore(settings, mode: .production)
        try await writer.insert(Account(pool: pool, localID: "a", createdAt: TestClock.start), session: nil)
        await writer.close()
        settings.address += "%20-cdefault_transaction_read_only%3Don"
        let store = try PostgresStore(settings, mode: .production)
        let error = await #expect(throws: StoreError.self) {
            try await store.insert(Account(pool: pool, localID: "b", createdAt: TestClock.start), session: nil)
        }
        #expect(error?.code == .full)
        #expect(try await store.account("a", in: pool) != nil)
        #expect(try await store.account("b", in: pool) == nil)
        await #expect(throws: StoreError.self) { try await store.ping() }
        await store.close()
    }

    /// Connections made during a read-only phase stay read-only; older ones do not prove write access.
    @Test func databaseThatTakesWritesAgainIsWrittenAtOnce() async throws {
        let (settings, owner) = try await PostgresStore.makeSettings(ofRole: "switched", connections: 20)
        let pool = UserPool(projectID: "acme")
        let account = { Account(pool: pool, localID: $0, createdAt: TestClock.start) }
        let store = try PostgresStore(settings, mode: .production)
        try await store.insert(account("a"), session: nil)
        try await store.ping()
        try owner.run("ALTER ROLE switched SET default_transaction_read_only = on")
        let end = "SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE usename = 'switched'"
        _ = try owner.rows(end) { $0.bool(0) }
        // No write has been attempted yet.
        #expect(await #expect(throws: StoreError.self) { try await store.ping() }?.code == .full)
        let error = await #expect(throws: StoreError.self) { try await store.insert(account("b"), session: nil) }
        #expect(error?.code == .full)
        #expect(await #expect(throws: StoreError.self) { try await store.ping() }?.code == .full)
        #expect(try await store.account("b", in: pool) == nil)
        try owner.run("ALTER ROLE switched RESET default_transaction_read_only")
        try await store.ping()
        try await store.insert(account("b"), session: nil)
        #expect(try await store.account("b", in: pool) != nil)
        await store.close()
    }
}
