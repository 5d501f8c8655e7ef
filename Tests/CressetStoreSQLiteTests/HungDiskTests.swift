import CressetConcurrency
import CressetIdentity
import CressetStoreSQL
import CressetTesting
import Foundation
import Synchronization
import Testing

@testable import CressetStoreSQLite

/// A hung disk, simulated by a step blocking the write thread.
struct HungDiskTests {
    private let pool = UserPool(projectID: "acme")

    private final class Disk: Sendable {
        private let gate = DispatchSemaphore(value: 0)
        private let hasBegun = Signal()

        /// Blocks the write thread until ``goOn()``.
        func hang(_ store: SQLiteStore) async -> Task<Void, any Error> {
            let hung = Task { [gate, hasBegun] in
                try await store.database.write { _ in
                    hasBegun.fire()
                    gate.wait()
                }
            }
            await hasBegun.wait()
            return hung
        }

        func goOn() {
            gate.signal()
        }
    }

    private final class Clock: Sendable {
        private let moment = Mutex(ContinuousClock.now)

        var now: ContinuousClock.Instant { moment.withLock { $0 } }

        func advance(_ duration: Duration) {
            moment.withLock { $0 += duration }
        }
    }

    private func account(_ localID: String) -> Account {
        Account(pool: pool, localID: localID, createdAt: TestClock.start)
    }

    private func code(of step: () async throws -> Void) async -> StoreError.Code? {
        do {
            try await step()
            return nil
        } catch {
            return (error as? StoreError)?.code
        }
    }

    @Test func writeThatWaitsForADiskIsRefusedInTimeAndNotCarriedOut() async throws {
        let told = Mutex<[Bool]>([])
        let store = try SQLiteStore(
            .memory,
            timeout: .milliseconds(200),
            onStall: { isStalled in
                told.withLock { $0.append(isStalled) }
            }
        )
        try await store.insert(account("before"), session: nil)
        let disk = Disk()
        let hung = await disk.hang(store)
        #expect(await code { try await store.insert(account("refused"), session: nil) } == .busy)
        // It had begun, so its result is unknown.
        #expect(await code { try await hung.value } == .unreachable)
        #expect(await code { try await store.ping() } == .busy)
        #expect(told.withLock { $0 } == [true])
        disk.goOn()
        try await store.database.write { _ in }
        try await store.ping()
        #expect(told.withLock { $0 } == [true, false])
        #expect(try await store.accounts(in: pool, after: "", limit: 10).map(\.localID) == ["before"])
        try await store.insert(account("refused"), session: nil)
        await store.close()
    }

    /// The check itself detects the stall, without other writes.
    @Test func readinessEndsWhileNobodyWrites() async throws {
        let store = try SQLiteStore(.memory, timeout: .milliseconds(200))
        let disk = Disk()
        let hung = await disk.hang(store)
        #expect(await code { try await store.ping() } == .busy)
        disk.goOn()
        _ = try? await hung.value
        try await store.database.write { _ in }
        try await store.ping()
        await store.close()
    }

    /// A long step, and those behind it, do not indicate a hung disk, unless it takes extremely long.
    @Test func longStepIsWaitedFor() async throws {
        let clock = Clock()
        let failed = Mutex<[String]>([])
        let watch = WriteWatchdog(timeout: .seconds(1000), now: { clock.now })
        let noting = { @Sendable (name: String) in
            { @Sendable (result: Result<Void, any Error>) in
                if case .failure = result { failed.withLock { $0.append(name) } }
            }
        }
        let store = try SQLiteStore(.memory)
        try await store.database.write { connection in
            let inner = watch.step(
                .long,
                running: { _ in
                    clock.advance(.seconds(11_000))
                    #expect(!watch.isLate)
                    watch.failLate()
                    #expect(failed.withLock { $0 } == [])
                },
                answer: noting("long")
            )
            let behind = watch.step(.ordinary, running: { _ in }, answer: noting("behind"))
            inner.run(connection).answer()
            watch.failLate()
            behind.run(connection).answer()
            #expect(failed.withLock { $0 } == [])
            let stuck = watch.step(.long, running: { _ in clock.advance(.seconds(12_001)) }, answer: noting("stuck"))
            let other = watch.step(.ordinary, running: { _ in }, answer: noting("other"))
            let outcome = stuck.run(connection)
            #expect(watch.isLate)
            watch.failLate()
            #expect(failed.withLock { $0.sorted() } == ["other", "stuck"])
            outcome.answer()
            other.run(connection).answer()
            #expect(failed.withLock { $0.count } == 2)
        }
        await store.close()
    }

    @Test func writerWaitsForLongWhereThereIsNoPatience() async throws {
        let store = try SQLiteStore(.memory)
        let disk = Disk()
        let hung = await disk.hang(store)
        async let written = store.insert(account("a"), session: nil)
        disk.goOn()
        try await hung.value
        _ = try await written
        #expect(try await store.account("a", in: pool) != nil)
        await store.close()
    }
}
