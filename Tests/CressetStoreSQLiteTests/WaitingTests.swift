import CressetSQL
import CressetSQLite
import CressetTesting
import Testing

struct WaitingTests {
    @Test func waitEndsWhereAnotherConnectionKeepsTheDatabase() async throws {
        try await TemporaryDirectory.run { directory in
            let path = directory + "/a.db"
            let (holder, waiter) = (try SQLiteConnection(path: path), try SQLiteConnection(path: path))
            try holder.execute("BEGIN EXCLUSIVE")
            waiter.waitForOthers(upTo: 2)
            let error = #expect(throws: SQLiteError.self) { try waiter.execute("BEGIN IMMEDIATE") }
            #expect(error?.code.primary == .busy)
            try holder.execute("COMMIT")
            try waiter.execute("BEGIN IMMEDIATE")
        }
    }
}
