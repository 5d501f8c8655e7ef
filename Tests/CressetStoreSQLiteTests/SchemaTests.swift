import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetTesting
import Foundation
import Testing

@testable import CressetStoreSQL
@testable import CressetStoreSQLite

struct SchemaTests {
    private let pool = UserPool(projectID: "acme", tenantID: "blue")

    @Test func emptyFileBecomesADatabase() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try Data().write(to: URL(filePath: path))
            try await insertAndFind(path)
        }
    }

    @Test func emptyDatabaseOfVersionZeroBecomesOne() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try SQLiteConnection(path: path).execute(
                "CREATE TABLE scratch (x); DROP TABLE scratch; PRAGMA user_version = 0"
            )
            try await insertAndFind(path)
        }
    }

    @Test func createdDatabaseIsCreatedOnce() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await SQLiteStore(.file(path)).close()
            let before = try Data(contentsOf: URL(filePath: path))
            try await SQLiteStore(.file(path)).close()
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    @Test(arguments: [1, 22, 99])
    func databaseOfADevelopmentVersionIsLeftUntouched(_ version: Int) async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try SQLiteConnection(path: path).execute(
                "CREATE TABLE project (id TEXT); INSERT INTO project VALUES ('acme'); PRAGMA user_version = \(version)"
            )
            let before = try Data(contentsOf: URL(filePath: path))
            let error = #expect(throws: StoreOpenError.self) { try SQLiteStore(.file(path)) }
            #expect(error?.code == .unreleasedVersion)
            #expect(error?.reason == "version \(version), the first release has 100")
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    /// A table with a column and an index of the second version.
    private static let gadget = StoredTable(
        "gadget",
        key: "id",
        owner: .project,
        columns: [.text("id"), .text("project"), .integer("size").optional.since(101)],
        indexes: [StoredIndex("gadget_size", on: "size", where: "size IS NOT NULL", since: 101)]
    )
    private static let tables =
        StoredTable.all + [
            gadget, StoredTable("widget", key: "id", since: 101, columns: [.blob("id")]),
        ]

    @Test func oneDefinitionReachesTablesCopyAndDeletion() async throws {
        let (first, second) = (StoreSchema(Self.tables, version: 100), StoreSchema(Self.tables, version: 101))
        let (old, new) = (try SQLiteConnection(path: ":memory:"), try SQLiteConnection(path: ":memory:"))
        try Schema.migrate(old, to: first)
        try old.execute("INSERT INTO gadget (id, project) VALUES ('a', 'acme'), ('b', 'other')")
        for connection in [old, new] {
            try Schema.migrate(connection, to: second)
            try Schema.migrate(connection, to: second)
            #expect(try Schema.differences(on: SQLiteSession(connection), from: second) == [])
        }
        #expect(throws: StoreOpenError.self) { try Schema.migrate(old, to: first) }

        let sessions = (old: SQLiteSession(old), new: SQLiteSession(new))
        try old.execute("UPDATE gadget SET size = 7 WHERE id = 'a'")
        for row in try Self.gadget.rows(after: nil, limit: 9, on: sessions.old) {
            try Self.gadget.insert(row, on: sessions.new)
        }
        try sessions.new.run(Self.gadget.deletion(where: "project = ?"), binding: [.text("other")])
        let copied = try Self.gadget.rows(after: nil, limit: 9, on: sessions.new)
        #expect(copied == [[.text("a"), .text("acme"), .integer(7)]])

        #expect(
            second.statements(from: 100, in: .postgres) == [
                "ALTER TABLE \"gadget\" ADD COLUMN \"size\" BIGINT",
                "CREATE INDEX gadget_size ON \"gadget\" (size) WHERE size IS NOT NULL",
                "CREATE TABLE \"widget\" (\n    \"id\" BYTEA,\n    PRIMARY KEY (\"id\")\n)",
            ]
        )
        #expect(second.statements(from: 101, in: .postgres) == [])
    }

    /// Each table with the rows of a project or user pool is deleted with it.
    @Test func tablesWithOwnersHaveTheirColumns() {
        for table in StoredTable.all {
            let owners: [StoredTable.Owner] =
                table.columns.contains("tenant") ? [.accounts, .pool, .project] : [.project]
            guard table.owner != .none else { continue }
            #expect(owners.contains(table.owner), "\(table.name)")
            #expect(table.columns.contains("project"), "\(table.name)")
        }
        let others = StoredTable.all.filter { $0.owner == .none && $0.columns.contains("project") }.map(\.name)
        #expect(others == ["audit_event", "audit_subject", "data_namespace", "bucket"])
    }

    /// The account decides, not its deletion time.
    @Test func scheduledAccountThatIsNotAnonymousIsNotDeleted() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            let account = Account(pool: pool, localID: "anonymous", createdAt: TestClock.start)
            let first = try SQLiteStore(.file(path))
            try await first.insert(account, session: nil)
            await first.close()
            try SQLiteConnection(path: path).execute(
                "UPDATE account SET clean_up_at = 2000, rest = '{\"customAuth\":true}'"
            )
            let store = try SQLiteStore(.file(path))
            let step = try await store.deleteAccounts(dueAt: TestClock.start, limit: 9)
            #expect(step.deleted.isEmpty)
            #expect(step.examined == 1)
            #expect(try await store.account("anonymous", in: pool)?.cleanUpAt == nil)
            await store.close()
        }
    }

    private func insertAndFind(_ path: String) async throws {
        let store = try SQLiteStore(.file(path))
        let account = Account(pool: pool, localID: "a", createdAt: TestClock.start)
        try await store.insert(account, session: nil)
        #expect(try await store.account("a", in: pool) == account)
        await store.close()
    }
}
