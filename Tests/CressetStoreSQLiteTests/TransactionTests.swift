import CressetIdentity
import CressetSQL
import CressetSQLite
import Synchronization
import Testing

@testable import CressetStoreSQL
@testable import CressetStoreSQLite

struct TransactionTests {
    private static let pool = UserPool(projectID: "acme")

    @Test func failedStepLeavesItsNeighbours() throws {
        let (connection, log) = try open()
        Transaction.run(
            [insert("a", log), insert("a", log), throwing("b", log), insert("c", log)],
            on: SQLiteSession(connection)
        )
        #expect(log.answers == ["a": ["done", "conflict"], "b": ["refused"], "c": ["done"]])
        #expect(try localIDs(connection) == ["a", "c"])
    }

    @Test func stepThatThrowsIsUndone() throws {
        let (connection, log) = try open()
        Transaction.run([insert("a", log)], on: SQLiteSession(connection))
        Transaction.run([throwing("b", log)], on: SQLiteSession(connection))
        #expect(log.answers["b"] == ["refused"])
        #expect(try localIDs(connection) == ["a"])
    }

    @Test func fullDiskUndoesTheWholeBatch() throws {
        let (connection, log) = try open()
        Transaction.run([insert("before", log)], on: SQLiteSession(connection))
        try setPageLimit(10_000, extraPages: 2, on: connection)
        Transaction.run(
            [insert("a", log), insert("huge", size: 1 << 20, log), insert("b", log)],
            on: SQLiteSession(connection)
        )
        #expect(log.answers == ["before": ["done"], "a": ["full"], "huge": ["full"], "b": ["full"]])
        #expect(try localIDs(connection) == ["before"])
        // Smaller changes still work; with more space, so do larger ones.
        Transaction.run([insert("a", log)], on: SQLiteSession(connection))
        #expect(try localIDs(connection) == ["a", "before"])
        try setPageLimit(10_000, extraPages: nil, on: connection)
        Transaction.run([insert("huge", size: 1 << 20, log)], on: SQLiteSession(connection))
        #expect(try localIDs(connection) == ["a", "before", "huge"])
    }

    @Test func refusedTransactionFailsAllItsSteps() throws {
        let (connection, log) = try open()
        try connection.execute("PRAGMA query_only = 1")
        Transaction.run([insert("a", log), insert("b", log)], on: SQLiteSession(connection))
        #expect(log.answers == ["a": ["read-only"], "b": ["read-only"]])
        try connection.execute("PRAGMA query_only = 0")
        Transaction.run([insert("a", log)], on: SQLiteSession(connection))
        #expect(try localIDs(connection) == ["a"])
    }

    private final class AnswerLog: Sendable {
        private let state = Mutex<[String: [String]]>([:])

        var answers: [String: [String]] { state.withLock { $0 } }

        func add(_ answer: String, of name: String) {
            state.withLock { $0[name, default: []].append(answer) }
        }
    }

    private struct Refusal: Error {}

    private func open() throws -> (SQLiteConnection, AnswerLog) {
        let connection = try SQLiteConnection(path: ":memory:")
        try Schema.migrate(connection)
        return (connection, AnswerLog())
    }

    private func insert(_ localID: String, size: Int = 0, _ log: AnswerLog) -> WriteStep {
        step(localID, log) { connection in
            var account = Account(pool: Self.pool, localID: localID, createdAt: Timestamp(milliseconds: 1))
            account.displayName = String(repeating: "x", count: size)
            try AccountTable(connection: connection).insert(account)
        }
    }

    private func throwing(_ localID: String, _ log: AnswerLog) -> WriteStep {
        step(localID, log) { connection in
            let account = Account(pool: Self.pool, localID: localID, createdAt: Timestamp(milliseconds: 1))
            try AccountTable(connection: connection).insert(account)
            throw Refusal()
        }
    }

    private func step(
        _ name: String,
        _ log: AnswerLog,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Void
    ) -> WriteStep {
        WriteStep(body) { result in
            log.add(Self.description(of: result), of: name)
        }
    }

    private static func description(of result: Result<Void, any Error>) -> String {
        switch result {
        case .success: "done"
        case .failure(let error as SQLError):
            switch error.reason {
            case .uniqueViolation: "conflict"
            case .readOnly: error.description.hasPrefix("sqlite 8:") ? "read-only" : "full"
            default: "\(error)"
            }
        case .failure(let error): error is Refusal ? "refused" : "\(error)"
        }
    }

    private func setPageLimit(_ limit: Int64, extraPages: Int64?, on connection: SQLiteConnection) throws {
        let count = try connection.row("PRAGMA page_count") { $0.integer(0) } ?? 0
        let allowed = extraPages.map { count + $0 } ?? limit
        _ = try connection.row("PRAGMA max_page_count = \(allowed)") { $0.integer(0) }
    }

    private func localIDs(_ connection: SQLiteConnection) throws -> [String] {
        try connection.rows("SELECT local_id FROM account ORDER BY local_id") { $0.text(0) }
    }
}
