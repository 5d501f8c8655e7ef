import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetTesting
import Testing

@testable import CressetStoreSQLite

/// In-memory databases have separate readers, like databases in files.
struct MemoryDatabaseTests {
    private static let pool = UserPool(projectID: "acme")

    private static func account(_ number: Int) -> Account {
        Account(pool: pool, localID: "id-\(number)", createdAt: TestClock.start)
    }

    @Test func databasesAreApart() async throws {
        let (one, other) = (try SQLiteStore(.memory), try SQLiteStore(.memory))
        try await one.insert(Self.account(1), session: nil)
        #expect(try await one.countAccounts(in: Self.pool) == 1)
        #expect(try await other.countAccounts(in: Self.pool) == 0)
        await one.close()
        #expect(try await other.countAccounts(in: Self.pool) == 0)
        await other.close()
    }

    @Test func everyReaderSeesWhatWasAcknowledged() async throws {
        let store = try SQLiteStore(.memory, readers: 4)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                group.addTask {
                    try await store.insert(Self.account(number), session: nil)
                    for _ in 0..<4 {
                        #expect(try await store.account("id-\(number)", in: Self.pool) == Self.account(number))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.countAccounts(in: Self.pool) == 400)
        await store.close()
    }

    @Test func readerCannotWrite() async throws {
        let store = try SQLiteStore(.memory)
        await #expect(throws: StoreError.self) {
            try await store.database.read { (connection) throws(SQLError) in
                _ = try connection.run("DELETE FROM project")
            }
        }
        await store.close()
    }

    @Test func closedDatabaseAnswersAnError() async throws {
        let store = try SQLiteStore(.memory)
        await store.close()
        await #expect(throws: StoreError.self) { try await store.countAccounts(in: Self.pool) }
        await #expect(throws: StoreError.self) { try await store.insert(Self.account(1), session: nil) }
    }

    @Test func memoryIsGoneWithItsLastConnection() throws {
        let name = "memory-database-tests"
        do {
            let connection = try SQLiteConnection(inMemory: name)
            try connection.execute("CREATE TABLE kept (x); INSERT INTO kept VALUES (1)")
            let reader = try SQLiteConnection(inMemory: name, mode: .read)
            #expect(try reader.row("SELECT x FROM kept") { $0.integer(0) } == 1)
        }
        let connection = try SQLiteConnection(inMemory: name)
        #expect(try connection.row("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } == 0)
    }
}
