import CressetIdentity
import CressetPostgres
import CressetSQL
import CressetTesting
import Synchronization
import Testing

@testable import CressetStorePostgres
@testable import CressetStoreSQL

@Suite struct PostgresTransactionTests {
    private static let pool = UserPool(projectID: "acme")
    private struct Refusal: Error {}

    /// Runs with a transaction's thread, as in the store, and a second connection for checks.
    private func run(
        timeout: Duration = .seconds(10),
        limit: Duration = .seconds(30),
        _ body: (PostgresTransaction, PostgresConnection, PostgresCounters) throws -> Void
    ) async throws {
        var settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings).close()
        settings.timeout = timeout
        let (gate, counters) = (ConnectionGate(), PostgresCounters())
        let transaction = PostgresTransaction(counters: counters, version: PostgresStore.schemaVersion, limit: limit) {
            PostgresSession(settings, gate: gate, counters: counters)
        }
        try body(transaction, PostgresConnection(settings.address, limit: .seconds(30)), counters)
    }

    private final class Answers: Sendable {
        private let state = Mutex<[String]>([])

        var all: [String] { state.withLock { $0 } }

        func step(_ name: String, _ body: @escaping @Sendable (any SQLConnection) throws -> Void) -> WriteStep {
            WriteStep(body) { result in
                let answer =
                    switch result {
                    case .success: "done"
                    case .failure(let error as SQLError): error.isUniqueViolation ? "conflict" : "\(error.reason)"
                    case .failure: "refused"
                    }
                self.state.withLock { $0.append("\(name) \(answer)") }
            }
        }
    }

    private static func insert(_ localID: String, on connection: any SQLConnection) throws {
        try AccountTable(connection: connection)
            .insert(Account(pool: pool, localID: localID, createdAt: TestClock.start))
    }

    private func localIDs(_ connection: PostgresConnection) throws -> [String] {
        try connection.rows("SELECT local_id FROM account ORDER BY local_id") { $0.text(0) }
    }

    @Test func failedStepLeavesItsNeighbours() async throws {
        try await run { transaction, connection, _ in
            let answers = Answers()
            let isCommitted = transaction.run([
                answers.step("a") { try Self.insert("a", on: $0) },
                answers.step("again") { try Self.insert("a", on: $0) },
                answers.step("refused") {
                    try Self.insert("b", on: $0)
                    throw Refusal()
                },
                answers.step("broken") { _ = try $0.run("SELECT nothing FROM nowhere") },
                answers.step("c") { try Self.insert("c", on: $0) },
            ])
            #expect(isCommitted == true)
            #expect(answers.all == ["a done", "again conflict", "refused refused", "broken other", "c done"])
            let kept = try localIDs(connection)
            #expect(kept == ["a", "c"])
        }
    }

    @Test func stepsAreRunAgainWhereOneCannotBeUndone() async throws {
        try await run { transaction, connection, counters in
            let answers = Answers()
            let runs = Mutex(0)
            let isCommitted = transaction.run([
                answers.step("a") { try Self.insert("a", on: $0) },
                answers.step("b") { session in
                    try Self.insert("b", on: session)
                    let isFirst = runs.withLock { runs in
                        runs += 1
                        return runs == 1
                    }
                    if isFirst { try session.run("RELEASE SAVEPOINT step") }
                    throw Refusal()
                },
            ])
            #expect(isCommitted == true)
            #expect(answers.all == ["a done", "b refused"])
            #expect(counters.load.conflicts == 1)
            let kept = try localIDs(connection)
            #expect(kept == ["a"])
        }
    }

    @Test func stepThatIsRefusedAloneChangesNothing() async throws {
        try await run { transaction, connection, counters in
            let answers = Answers()
            let isCommitted = transaction.run([
                answers.step("a") {
                    try Self.insert("a", on: $0)
                    throw Refusal()
                }
            ])
            #expect(isCommitted == nil && counters.load.commits == 0)
            #expect(answers.all == ["a refused"])
            let kept = try localIDs(connection)
            #expect(kept == [])
        }
    }

    @Test func connectionThatIsLostBeforeTheCommitIsMadeAgainAndTheStepsAreRunAgain() async throws {
        try await run { transaction, connection, counters in
            let answers = Answers()
            let runs = Mutex(0)
            let isCommitted = transaction.run([
                answers.step("a") { session in
                    try Self.insert("a", on: session)
                    let process = try session.row("SELECT pg_backend_pid()") { $0.integer(0) } ?? 0
                    let isFirst = runs.withLock { runs in
                        runs += 1
                        return runs == 1
                    }
                    guard isFirst else { return }
                    // The server terminates the connection of the step.
                    let end = "SELECT pg_terminate_backend(CAST(CAST(? AS text) AS int))"
                    _ = try? session.run(end, binding: [.text("\(process)")])
                }
            ])
            #expect(isCommitted == true)
            #expect(answers.all == ["a done"])
            #expect(runs.withLock { $0 } == 2)
            #expect(counters.load.lostConnections == 1)
            let kept = try localIDs(connection)
            #expect(kept == ["a"])
        }
    }

    @Test func transactionThatMetAnotherIsRunAgain() async throws {
        try await run { transaction, connection, counters in
            try connection.run("CREATE TABLE place (number bigint)")
            try connection.run("INSERT INTO place VALUES (0)")
            let answers = Answers()
            let runs = Mutex(0)
            let address = try PostgresCluster.shared.get().address
            let schema = try #require(try connection.row("SELECT current_schema()") { $0.text(0) })
            _ = transaction.run([
                answers.step("a") { session in
                    let found = try session.row("SELECT number FROM place") { $0.integer(0) } ?? 0
                    let isFirst = runs.withLock { runs in
                        runs += 1
                        return runs == 1
                    }
                    if isFirst {
                        // Another server updates first.
                        let other = try PostgresConnection(address, limit: .seconds(30))
                        try other.run("UPDATE \(schema).place SET number = 10")
                    }
                    try session.run("UPDATE place SET number = ?", binding: [.integer(found + 1)])
                }
            ])
            #expect(answers.all == ["a done"])
            #expect(try connection.row("SELECT number FROM place") { $0.integer(0) } == 11)
            #expect(counters.load.conflicts == 1)
        }
    }

    @Test func rowThatSomebodyHoldsIsGivenUpByItsStepAlone() async throws {
        try await run(timeout: .seconds(1)) { transaction, connection, _ in
            let answers = Answers()
            _ = transaction.run([answers.step("a") { try Self.insert("a", on: $0) }])
            try connection.run("BEGIN")
            try connection.run("SELECT * FROM account WHERE local_id = 'a' FOR UPDATE")
            let timeouts = Mutex<[String?]>([])
            let isCommitted = transaction.run([
                answers.step("before") { session in
                    let timeout = try Self.lockTimeout(of: session)
                    timeouts.withLock { $0.append(timeout) }
                },
                answers.step("held") { _ = try $0.run("UPDATE account SET tenant = tenant WHERE local_id = 'a'") },
                answers.step("b") { session in
                    let timeout = try Self.lockTimeout(of: session)
                    timeouts.withLock { $0.append(timeout) }
                    try Self.insert("b", on: session)
                },
            ])
            #expect(isCommitted == true)
            #expect(answers.all == ["a done", "before done", "held locked", "b done"])
            _ = transaction.run([
                answers.step("alone") { _ = try $0.run("UPDATE account SET tenant = tenant WHERE local_id = 'a'") }
            ])
            try connection.run("ROLLBACK")
            _ = transaction.run([
                answers.step("free") { session in
                    let timeout = try Self.lockTimeout(of: session)
                    timeouts.withLock { $0.append(timeout) }
                    try session.run("UPDATE account SET tenant = tenant WHERE local_id = 'a'")
                }
            ])
            #expect(answers.all.suffix(2) == ["alone locked", "free done"])
            // Shortly after a lock timeout, further waits are shorter.
            #expect(timeouts.withLock { $0 } == ["400ms", "25ms", "25ms"])
            #expect(try localIDs(connection) == ["a", "b"])
        }
    }

    private static func lockTimeout(of connection: any SQLConnection) throws -> String? {
        try connection.row("SELECT current_setting('lock_timeout')") { $0.text(0) }
    }

    @Test func stepsThatHaveWaitedTooLongForOthersAreNotBegun() async throws {
        try await run(limit: .zero) { transaction, connection, _ in
            let answers = Answers()
            for names in [["a"], ["b", "c"]] {
                let steps = names.map { name in answers.step(name) { try Self.insert(name, on: $0) } }
                #expect(transaction.run(steps) == nil)
            }
            #expect(answers.all == ["a busy", "b busy", "c busy"])
            let kept = try localIDs(connection)
            #expect(kept == [])
        }
    }

    @Test func tablesOfANewerVersionAreNotWrittenTo() async throws {
        try await run { transaction, connection, _ in
            let answers = Answers()
            try connection.run("UPDATE schema_version SET oldest_compatible = 1000")
            #expect(transaction.run([answers.step("a") { try Self.insert("a", on: $0) }]) == false)
            #expect(try localIDs(connection) == [])
            try connection.run("UPDATE schema_version SET oldest_compatible = 1")
            #expect(transaction.run([answers.step("b") { try Self.insert("b", on: $0) }]) == true)
            #expect(answers.all == ["a readOnly", "b done"])
        }
    }

    @Test func tablesThatBecomeThoseOfANewerVersionAreNotWrittenToWithoutTheTurn() async throws {
        try await run { transaction, connection, _ in
            let answers = Answers()
            try connection.run("BEGIN")
            try connection.run("UPDATE schema_version SET oldest_compatible = 1000")
            #expect(transaction.run([answers.step("a") { try Self.insert("a", on: $0) }]) == true)
            try connection.run("COMMIT")
            #expect(transaction.run([answers.step("b") { try Self.insert("b", on: $0) }]) == false)
            #expect(answers.all == ["a done", "b readOnly"])
            let kept = try localIDs(connection)
            #expect(kept == ["a"])
        }
    }

    @Test func onlyConnectionIsThatOfTheSteps() async throws {
        let (settings, owner) = try await PostgresStore.makeSettings(ofRole: "lonely", connections: 1)
        let (gate, counters, answers) = (ConnectionGate(), PostgresCounters(), Answers())
        let transaction = PostgresTransaction(counters: counters, version: PostgresStore.schemaVersion) {
            PostgresSession(settings, gate: gate, counters: counters)
        }
        #expect(transaction.run([answers.step("a") { try Self.insert("a", on: $0) }]) == true)
        let end = "SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE usename = 'lonely'"
        _ = try owner.rows(end) { $0.bool(0) }
        #expect(transaction.run([answers.step("b") { try Self.insert("b", on: $0) }]) == true)
        #expect(answers.all == ["a done", "b done"])
        #expect(try localIDs(owner) == ["a", "b"])
    }

    @Test func markTellsWhetherATransactionWasKept() async throws {
        let settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings).close()
        let session = PostgresSession(settings, gate: ConnectionGate(), counters: PostgresCounters())
        let (kept, undone) = (CommitMarker(), CommitMarker())
        try session.begin()
        try kept.write(to: session)
        try session.commit()
        try session.begin()
        try undone.write(to: session)
        session.rollback()
        #expect(try kept.isKept(in: session))
        #expect(try !undone.isKept(in: session))
        // The answer may have been lost, so asking again must work.
        #expect(try !undone.isKept(in: session))
        // After the question, the transaction can no longer commit.
        #expect(throws: SQLError.self) {
            try session.begin()
            try undone.write(to: session)
            try session.commit()
        }
    }

    @Test func marksThatNobodyAsksForAreDeleted() async throws {
        let settings = try PostgresStore.makeSettings()
        try await PostgresStore(settings).close()
        let session = PostgresSession(settings, gate: ConnectionGate(), counters: PostgresCounters())
        for mark in [CommitMarker(), CommitMarker()] { try mark.write(to: session) }
        try session.run("UPDATE commit_mark SET made_at = made_at - INTERVAL '11 minutes'")
        let recent = CommitMarker()
        try recent.write(to: session)
        #expect(try CommitMarker.deleteOld(on: session) == 2)
        #expect(try session.row("SELECT count(*) FROM commit_mark") { $0.integer(0) } == 1)
        #expect(try recent.isKept(in: session))
        // One mark in 4,096 triggers the deletion of old ones.
        #expect(CommitMarker(id: [0, 15] + Array(repeating: 255, count: 14)).isOneOfManyThousands)
        #expect(!CommitMarker(id: [0, 16] + Array(repeating: 0, count: 14)).isOneOfManyThousands)
        #expect(!CommitMarker(id: [1, 0] + Array(repeating: 0, count: 14)).isOneOfManyThousands)
    }

    @Test func databaseOutOfReachIsToldToEveryStep() {
        let settings = PostgresSettings(address: "postgresql:///x?host=/nonexistent")
        let (gate, counters, answers) = (ConnectionGate(), PostgresCounters(), Answers())
        let transaction = PostgresTransaction(counters: counters, version: 1, limit: .zero) {
            PostgresSession(settings, gate: gate, counters: counters)
        }
        for name in ["a", "b"] { #expect(transaction.run([answers.step(name) { _ in }]) == false) }
        #expect(answers.all == ["a unreachable", "b unreachable"])
    }
}
