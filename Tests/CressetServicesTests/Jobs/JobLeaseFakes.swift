import CressetIdentity
import CressetSQL
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import Synchronization

func untilCancelled() async {
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    continuation.finish()
}

extension JobLeaseTests {
    func withStore(_ body: (SQLiteStore) async throws -> Void) async throws {
        let store = try SQLiteStore(.memory)
        try await body(store)
        await store.close()
    }

    func leases(in store: SQLiteStore) async throws -> Int64? {
        try await store.core.database.read { (connection) throws(SQLError) in
            try connection.row("SELECT count(*) FROM lease") { $0.integer(0) }
        }
    }
}

extension PeriodicJob {
    static func exclusive(_ run: @escaping @Sendable () async throws -> Void) -> PeriodicJob {
        PeriodicJob(name: "exclusive", onOneServerEvery: .seconds(2)) { _ in try await run() }
    }

    static func own(_ run: @escaping @Sendable () async throws -> Void) -> PeriodicJob {
        PeriodicJob(name: "own", every: .seconds(1), run: run)
    }
}

/// Leases of a store with simulated failures.
final class FailingLeases: LeaseStore {
    let fails = Mutex(false)

    func acquireLease(
        _ name: String,
        holder: String,
        until end: Timestamp,
        at now: Timestamp
    ) async throws(StoreError) -> Bool {
        if fails.withLock({ $0 }) { throw StoreError(.failed) }
        return true
    }

    func releaseLease(_ name: String, holder: String) async throws(StoreError) {}

    func deleteEndedLeases(at now: Timestamp) async throws(StoreError) {}
}

final class Runs: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    subscript(_ name: String) -> Int { counts.withLock { $0[name] ?? 0 } }

    @discardableResult
    func add(_ name: String) -> Int {
        counts.withLock { counts in
            counts[name, default: 0] += 1
            return counts[name] ?? 0
        }
    }
}
