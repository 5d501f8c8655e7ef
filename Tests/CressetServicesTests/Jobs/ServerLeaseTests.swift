import CressetIdentity
import CressetLog
import CressetSQL
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Synchronization
import Testing

@testable import CressetServices

struct ServerLeaseTests {
    private let clock = TestClock()
    private let secrets = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))

    private func servers(on store: SQLiteStore) async throws -> Int64? {
        let now = clock.now().milliseconds
        return try await store.core.database.read { (connection) throws(SQLError) in
            try connection.row("SELECT count(*) FROM lease WHERE ends_at > ?", binding: [.integer(now)]) {
                $0.integer(0)
            }
        }
    }

    @Test func serverIsThereUntilItWithdraws() async throws {
        let store = try SQLiteStore(.memory)
        let (first, second) = (
            ServerLease(in: store, secrets: secrets, clock: clock),
            ServerLease(in: store, secrets: secrets, clock: clock)
        )
        try await first.announce()
        try await second.announce()
        #expect(try await servers(on: store) == 2)
        try await first.withdraw()
        #expect(try await servers(on: store) == 1)
        clock.advance(seconds: 59)
        try await second.announce()
        clock.advance(seconds: 59)
        #expect(try await servers(on: store) == 1)
        // A crashed server.
        clock.advance(seconds: 1)
        #expect(try await servers(on: store) == 0)
        await store.close()
    }

    @Test func presenceThatCannotBeToldIsToldAgainInASecond() async throws {
        let leases = FailingLeases()
        let presence = ServerLease(in: leases, secrets: secrets, clock: clock)
        let pauses = Mutex<[Duration]>([])
        let lines = Mutex<[String]>([])
        let logger = Logger(
            level: .debug,
            time: { "" },
            write: { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
        )
        await presence.run(logger: logger) { pause in
            let count = pauses.withLock { pauses in
                pauses.append(pause)
                return pauses.count
            }
            leases.fails.withLock { $0 = (2...3).contains(count) }
            if count == 6 { throw CancellationError() }
        }
        #expect(pauses.withLock { $0 } == [20, 20, 1, 1, 20, 20].map { .seconds($0) })
        #expect(lines.withLock { $0.count { $0.contains("presence renewal failed") } } == 1)
    }
}
