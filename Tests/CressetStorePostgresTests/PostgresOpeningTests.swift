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
        #expect(try PostgresFacts(of: settings, at: Timestamp(seconds: 0)).schemaVersion == 0)
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
        #expect(try PostgresFacts(of: settings, at: Timestamp(seconds: 0)).schemaVersion == 1000)
    }

    @Test func tablesOfAnEarlierVersionGetTheLaterColumns() async throws {
        let settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings).close()
        let tables =
            StoredTable.all + [
                StoredTable(
                    "gadget",
                    key: "id",
                    since: 101,
                    columns: [.text("id"), .integer("size").optional.since(102)]
                )
            ]
        let session = PostgresSession(settings, gate: ConnectionGate(), counters: PostgresCounters())
        for version in [Int64(101), 102] {
            let schema = PostgresSchema(StoreSchema(tables, version: version), oldestCompatible: 101)
            try PostgresMigration(session, to: schema).run()
            try PostgresMigration(session, to: schema).run()
            #expect(try PostgresFacts(of: settings, at: Timestamp(seconds: 0)).schemaVersion == version)
        }
        try connect(settings).run("INSERT INTO gadget (id, size) VALUES ('a', 7)")
        #expect(code { _ = try PostgresStore(settings) } == .newerVersion)
    }

    @Test func tablesOfADevelopmentVersionAreRefused() async throws {
        let settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings).close()
        try connect(settings).run("UPDATE schema_version SET version = 2, oldest_compatible = 1")
        #expect(code { _ = try PostgresStore(settings) } == .unreleasedVersion)
        #expect(try PostgresFacts(of: settings, at: Timestamp(seconds: 0)).schemaVersion == 2)
    }

    @Test func tablesAreFoundBehindAnEmptySchema() async throws {
        var settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings, mode: .production).close()
        let cluster = try PostgresCluster.shared.get()
        let schemas = [cluster.nextSchema(), try schema(settings)]
        try connect(settings).run("CREATE SCHEMA \(schemas[0])")
        settings.address = cluster.address(ofSchema: schemas.joined(separator: ","))
        try await PostgresStore(settings, mode: .production, making: false).close()
        #expect(try PostgresFacts(of: settings, at: Timestamp(seconds: 0)).schemaVersion == PostgresStore.schemaVersion)
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
        #expect(try PostgresFacts(of: settings, at: Timestamp(seconds: 0)).schemaVersion == PostgresStore.schemaVersion)
    }

    // `IF NOT EXISTS` does not see uncommitted creations by another server: the name is taken once it commits.
    @Test(arguments: ["CREATE TABLE project (id TEXT)", "CREATE TYPE project AS ENUM ('a')"])
    func nameThatAnotherServerHasTakenIsAConflict(_ statement: String) async throws {
        let store = try PostgresStore.inSchema()
        let error = await #expect(throws: StoreError.self) { try await store.write { try $0.run(statement) } }
        #expect(error?.code == .conflict(.other))
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
