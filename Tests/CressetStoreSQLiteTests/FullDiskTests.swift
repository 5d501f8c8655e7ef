import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetTesting
import Synchronization
import Testing

@testable import CressetStoreSQLite

struct FullDiskTests {
    private let pool = UserPool(projectID: "acme")

    @Test func fullDiskRefusesAndTheStoreGoesOnAfterwards() async throws {
        try await run { store in
            try await store.insert(account("before"), session: nil)
            try await limitPages(of: store, toExtra: 2)
            let huge = account("huge", size: 1 << 20)
            #expect(await refusal { try await store.insert(huge, session: nil) } == .full)
            let rows = (0..<500).map { account("row-\($0)", size: 1 << 10) }
            let options = ImportOptions(overwritesExisting: true, refusesDuplicateEmails: false)
            let refused = await refusal { _ = try await store.importAccounts(rows, in: pool, options: options) }
            #expect(refused == .full)
            #expect(try await store.accounts(in: pool, after: "", limit: 10) == [account("before")])
            try await store.ping()

            try await limitPages(of: store, toExtra: 100_000)
            try await store.insert(huge, session: nil)
            let answers = try await store.importAccounts(rows, in: pool, options: options)
            #expect(answers.allSatisfy { $0 == nil })
            #expect(try await store.countAccounts(in: pool) == 502)
        }
    }

    /// Small writes succeed in the free pages of a full disk.
    @Test func storeIsNotReadyUntilTheDiskHasRoom() async throws {
        try await TemporaryDirectory.run { directory in
            let room = Atomic(0)
            let database = try Database(
                .file("\(directory)/cresset.db"),
                mode: nil,
                readers: 2,
                writerCache: Database.writerCache,
                watch: WriteWatchdog(timeout: nil),
                room: { room.load(ordering: .relaxed) },
                onCommit: { _ in },
                unlocking: { _ in nil }
            )
            defer { database.close() }
            // A disk with little room is not full.
            try await database.requireWrites()
            let fill = { (size: Int64) in
                try await database.write(isLong: false) { connection in
                    try connection.run(
                        """
                        INSERT INTO outbox (id, kind, project, target, payload, created_at, attempts)
                            VALUES (?, '', '', '', zeroblob(?), 0, 0)
                        """,
                        binding: [.text("\(size)"), .integer(size)]
                    )
                }
            }
            try await database.write(isLong: false) { connection in
                _ = try connection.row("PRAGMA max_page_count = 200") { $0.integer(0) }
            }
            #expect(await refusal { _ = try await fill(1 << 21) } == .full)
            #expect(try await fill(1) == 1)
            for _ in 1...2 { #expect(await refusal { try await database.requireWrites() } == .full) }
            room.store(Database.leastRoom, ordering: .relaxed)
            try await database.requireWrites()
            room.store(0, ordering: .relaxed)
            try await database.requireWrites()
        }
    }

    @Test func fullDiskLeavesAnAccountThatGrowsAsItWas() async throws {
        try await run { store in
            let session = Session(
                pool: pool,
                localID: "a",
                refreshTokenDigest: [1],
                authTime: 1,
                signInProvider: "password"
            )
            try await store.insert(account("a"), session: nil)
            try await limitPages(of: store, toExtra: 2)
            let refused = await refusal {
                try await store.update("a", in: pool) { account in
                    account.email = "new@example.com"
                    account.displayName = String(repeating: "x", count: 1 << 20)
                    return session
                }
            }
            #expect(refused == .full)
            #expect(try await store.account("a", in: pool) == account("a"))
            #expect(try await store.account(.email("new@example.com"), in: pool) == nil)
            #expect(try await store.session(refreshTokenDigest: [1]) == nil)
        }
    }

    @Test func readOnlyDatabaseCountsAsFull() async throws {
        try await run { store in
            try await store.insert(account("a"), session: nil)
            try await execute("PRAGMA query_only = 1", on: store)
            #expect(await refusal { try await store.insert(account("b"), session: nil) } == .full)
            #expect(try await store.accounts(in: pool, after: "", limit: 10) == [account("a")])
        }
    }

    @Test func storeIsNotReadyWhileWritesFail() async throws {
        try await TemporaryDirectory.run { directory in
            let store = try SQLiteStore(.file("\(directory)/cresset.db"))
            try await store.ping()
            try await execute("PRAGMA busy_timeout = 1", on: store)
            let other = try SQLiteConnection(path: "\(directory)/cresset.db", mode: .create)
            try other.execute("BEGIN IMMEDIATE")
            #expect(await refusal { try await store.insert(account("a"), session: nil) } == .busy)
            for _ in 1...2 { #expect(await refusal { try await store.ping() } == .busy) }
            #expect(try await store.countAccounts(in: pool) == 0)
            try other.execute("COMMIT")
            try await store.ping()
            try await store.insert(account("a"), session: nil)
            // A rejection by the step itself is not a store failure.
            #expect(await refusal { try await store.insert(account("a"), session: nil) } == .conflict(.localID))
            try await store.ping()
            await store.close()
        }
    }

    @Test func notesThatCannotBeWrittenAreKept() async throws {
        try await run { store in
            try await store.insert(account("a"), session: nil)
            let moment = Timestamp(milliseconds: TestClock.start.milliseconds + 5)
            store.recordRefresh(of: "a", in: pool, at: moment)
            var other = account("b")
            other.lastRefreshAt = moment
            try await store.insert(other, session: nil)
            try await execute("CREATE UNIQUE INDEX refuse ON account (last_refresh_at)", on: store)
            #expect(await refusal { try await store.writePendingUses() } == .conflict(.other))
            #expect(try await store.account("a", in: pool)?.lastRefreshAt == moment)
            try await execute("DROP INDEX refuse", on: store)
            try await store.writePendingUses()
            let written = try await store.database.read { (connection) throws(SQLError) in
                try connection.row("SELECT last_refresh_at FROM account WHERE local_id = 'a'") { $0.integer(0) }
            }
            #expect(written == moment.milliseconds)
        }
    }

    private func run(_ body: (SQLiteStore) async throws -> Void) async throws {
        try await TemporaryDirectory.run { directory in
            let store = try SQLiteStore(.file("\(directory)/cresset.db"))
            try await body(store)
            await store.close()
        }
    }

    private func account(_ localID: String, size: Int = 0) -> Account {
        var account = Account(pool: pool, localID: localID, createdAt: TestClock.start)
        account.displayName = String(repeating: "x", count: size)
        return account
    }

    private func refusal(of step: () async throws -> Void) async -> StoreError.Code? {
        do {
            try await step()
            return nil
        } catch {
            return (error as? StoreError)?.code
        }
    }

    // Simulates a full disk after the given number of additional pages, on the writing connection.
    private func limitPages(of store: SQLiteStore, toExtra extra: Int64) async throws {
        try await store.database.write { connection in
            let count = try connection.row("PRAGMA page_count") { $0.integer(0) } ?? 0
            _ = try connection.row("PRAGMA max_page_count = \(count + extra)") { $0.integer(0) }
        }
    }

    private func execute(_ sql: String, on store: SQLiteStore) async throws {
        try await store.database.write { connection in _ = try connection.run(sql) }
    }
}
