import CressetPostgres
import CressetSQL
import Foundation
import Synchronization
import Testing

@testable import CressetStorePostgres
@testable import CressetStoreSQL

@Suite struct PostgresDatabaseTests {
    private static let limits = ["10s", "1s", "10s"]
    private static let limitsOfWrites = ["10s", "4s", "10s"]

    private final class Arrivals: Sendable {
        let count = Atomic(0)
    }

    private func limits(of connection: any SQLConnection) throws(SQLError) -> [String] {
        let names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
        var limits: [String] = []
        for name in names {
            limits.append(try connection.row("SELECT current_setting('\(name)')") { $0.text(0) } ?? "")
        }
        return limits
    }

    @Test func readsGoToThreadsThatHaveAConnection() async throws {
        var settings = try await PostgresStore.makeSettings(ofRole: "single", connections: 1).settings
        settings.readers = 8
        let database = try PostgresDatabase(
            settings,
            version: PostgresStore.schemaVersion,
            timeout: .seconds(600),
            onCommit: { _ in }
        )
        defer { database.close() }
        // PostgreSQL may reject all connections opened at the same moment.
        _ = try await database.read { (connection) throws(SQLError) in
            try connection.row("SELECT 1") { $0.integer(0) }
        }
        let answers = try await withThrowingTaskGroup { group in
            for number in Int64(0)..<64 {
                group.addTask {
                    try await database.read { (connection) throws(SQLError) in
                        try connection.row("SELECT CAST(? AS BIGINT)", binding: [.integer(number)]) { $0.integer(0) }
                    }
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(answers == Set(0..<64))
    }

    @Test func writerTakesAConnectionFromTheReaders() async throws {
        var settings = try await PostgresStore.makeSettings(ofRole: "crowded", connections: 3).settings
        settings.readers = 3
        let database = try PostgresDatabase(settings, version: PostgresStore.schemaVersion, onCommit: { _ in })
        defer { database.close() }
        let readers = Arrivals()
        try await withThrowingTaskGroup { group in
            for _ in 1...3 {
                group.addTask {
                    try await database.read { (connection) throws(SQLError) in
                        _ = try connection.row("SELECT 1") { $0.integer(0) }
                        readers.count.add(1, ordering: .relaxed)
                        // All three connections are open at once.
                        while readers.count.load(ordering: .relaxed) < 3 {
                            _ = try connection.row("SELECT 1") { $0.integer(0) }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        _ = try await database.write { try $0.run("UPDATE account SET tenant = tenant") }
        #expect(database.load.commits == 1)
        let one = try await database.read { (connection) throws(SQLError) in
            try connection.row("SELECT 1") { $0.integer(0) }
        }
        #expect(one == 1)
    }

    private func number(_ number: Int64, in database: PostgresDatabase) async throws -> Int64? {
        try await database.row("SELECT CAST(? AS BIGINT)", binding: [.integer(number)]) { $0.integer(0) }
    }

    @Test func failureOfOneRowIsNotThatOfOthers() async throws {
        var settings = try PostgresStore.makeSettings()
        settings.readers = 1
        let database = try PostgresDatabase(settings, version: PostgresStore.schemaVersion, onCommit: { _ in })
        defer { database.close() }
        let (held, released) = (Arrivals(), Arrivals())
        async let thread: Void = database.read { _ in
            held.count.add(1, ordering: .relaxed)
            while released.count.load(ordering: .relaxed) == 0 { sched_yield() }
        }
        while held.count.load(ordering: .relaxed) == 0 { await Task.yield() }
        let answers = try await withThrowingTaskGroup { group in
            for divisor in Int64(0)..<10 {
                group.addTask {
                    let quotient = try? await database.row(
                        "SELECT 100 / CAST(? AS BIGINT)",
                        binding: [.integer(divisor)]
                    ) { $0.integer(0) }
                    return (divisor, quotient)
                }
            }
            // The ten reads, and the job queued to run them.
            while database.load.waitingReads < 11 { await Task.yield() }
            released.count.add(1, ordering: .relaxed)
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        try await thread
        #expect(answers == Dictionary(uniqueKeysWithValues: (Int64(1)..<10).map { ($0, 100 / $0) }))
    }

    @Test func rowsBehindOneThatIsHeldAreRead() async throws {
        var settings = try PostgresStore.makeSettings()
        settings.timeout = .seconds(86_400)
        let store = try PostgresStore(settings)
        let other = try PostgresConnection(settings.address)
        try other.begin()
        try other.run("LOCK TABLE used_nonce")
        let over = Arrivals()
        async let held = {
            defer { over.count.add(1, ordering: .relaxed) }
            return try await store.server.row("SELECT count(*) FROM used_nonce", binding: []) { $0.integer(0) }
        }()
        let waits = "SELECT count(*) FROM pg_locks WHERE relation = 'used_nonce'::regclass AND NOT granted"
        while over.count.load(ordering: .relaxed) == 0, try other.row(waits, read: { $0.integer(0) }) == 0 {
            await Task.yield()
        }
        for value in Int64(0)..<40 { #expect(try await number(value, in: store.server) == value) }
        #expect(over.count.load(ordering: .relaxed) == 0)
        other.rollback()
        #expect(try await held == 0)
        await store.close()
    }

    @Test func rowThatWentWithOneThatIsHeldIsReadAlone() async throws {
        var settings = try PostgresStore.makeSettings()
        (settings.readers, settings.timeout) = (3, .seconds(86_400))
        let store = try PostgresStore(settings)
        let database = store.server
        let other = try PostgresConnection(settings.address)
        try other.begin()
        try other.run("LOCK TABLE used_nonce")
        let (arrivals, released) = (Arrivals(), Arrivals())
        async let threads: Void = withThrowingTaskGroup { group in
            for _ in 1...3 {
                group.addTask {
                    try await database.read { (connection) throws(SQLError) in
                        _ = try connection.row("SELECT 1") { $0.integer(0) }
                        arrivals.count.add(1, ordering: .relaxed)
                        while released.count.load(ordering: .relaxed) == 0 { sched_yield() }
                    }
                }
            }
            try await group.waitForAll()
        }
        while arrivals.count.load(ordering: .relaxed) < 3 { await Task.yield() }
        async let held = database.row("SELECT count(*) FROM used_nonce", binding: []) { $0.integer(0) }
        async let free = number(7, in: database)
        // The two reads, and the job queued to run them.
        while database.load.waitingReads < 3 { await Task.yield() }
        released.count.add(1, ordering: .relaxed)
        #expect(try await free == 7)
        other.rollback()
        #expect(try await held == 0)
        try await threads
        await store.close()
    }

    @Test func rowIsReadOnAnotherConnectionOnceOneIsLost() async throws {
        var settings = try PostgresStore.makeSettings()
        settings.readers = 1
        let database = try PostgresDatabase(settings, version: PostgresStore.schemaVersion, onCommit: { _ in })
        defer { database.close() }
        let process = try await database.row("SELECT pg_backend_pid()", binding: []) { $0.integer(0) }
        try PostgresConnection(settings.address).run(
            "SELECT pg_terminate_backend(($1::bigint)::int, 30000)",
            binding: [SQLValue(process)]
        )
        #expect(try await number(7, in: database) == 7)
        #expect(database.load.lostConnections == 1)
    }

    @Test func rowIsReadOnceAllConnectionsAreLost() async throws {
        var settings = try PostgresStore.makeSettings()
        settings.readers = 2
        let database = try PostgresDatabase(settings, version: PostgresStore.schemaVersion, onCommit: { _ in })
        defer { database.close() }
        let other = try PostgresConnection(settings.address)
        for value in Int64(0)..<20 {
            let arrivals = Arrivals()
            async let processes = withThrowingTaskGroup(of: Int64?.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        try await database.read { (connection) throws(SQLError) in
                            let process = try connection.row("SELECT pg_backend_pid()", binding: []) { $0.integer(0) }
                            arrivals.count.add(1, ordering: .relaxed)
                            while arrivals.count.load(ordering: .relaxed) < 2 { sched_yield() }
                            return process
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for process in try await processes {
                try other.run(
                    "SELECT pg_terminate_backend(($1::bigint)::int, 30000)",
                    binding: [SQLValue(process)]
                )
            }
            #expect(try await number(value, in: database) == value)
        }
    }

    @Test(arguments: [false, true]) func allTransactionsHaveLimits(areConnectionsPooled: Bool) async throws {
        var settings = try PostgresStore.makeSettings()
        (settings.isPooled, settings.timeout) = (areConnectionsPooled, .seconds(10))
        let store = try PostgresStore(settings)
        let database = store.server
        let timeout = try await database.row("SELECT current_setting('statement_timeout')", binding: []) { $0.text(0) }
        #expect(timeout == "10s")
        let found = [
            try await database.read { (connection) throws(SQLError) in try limits(of: connection) },
            try await database.readSnapshot { (connection) throws(SQLError) in try limits(of: connection) },
            try await database.write { try limits(of: $0) },
        ]
        #expect(found == [Self.limits, Self.limits, Self.limitsOfWrites])
        await store.close()
    }
}
