import CressetIdentity
import CressetLog
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Synchronization
import Testing

struct JobRunnerTests {
    private struct Failure: Error {}

    @Test func everyJobRunsAfterEachPause() async {
        let runs = Counter()
        let jobs = ["a", "b"].map { name in
            PeriodicJob(name: name, every: .seconds(1)) { runs.add(name) }
        }
        let pauses = Counter()
        await JobRunner(jobs, logger: .silent) { duration in
            guard pauses.add("\(duration)") <= 6 else { throw CancellationError() }
        }.run()
        #expect(runs.counts.values.reduce(0, +) == 6)
    }

    @Test func nothingRunsBeforeItsFirstPause() async {
        let runs = Counter()
        let job = PeriodicJob(name: "a", every: .seconds(1)) { runs.add("a") }
        await JobRunner([job], logger: .silent) { _ in throw CancellationError() }.run()
        #expect(runs.counts.isEmpty)
    }

    @Test(arguments: [(1, [1, 1, 1]), (2, [2, 2, 2]), (3600, [2, 3600, 3600])])
    func firstPauseIsShortAndTheOthersAreTheInterval(_ interval: Int, _ expected: [Int]) async {
        let pauses = Mutex<[Duration]>([])
        let job = PeriodicJob(name: "a", every: .seconds(interval)) {}
        await JobRunner([job], logger: .silent) { duration in
            let count = pauses.withLock { pauses in
                pauses.append(duration)
                return pauses.count
            }
            guard count < 3 else { throw CancellationError() }
        }.run()
        #expect(pauses.withLock { $0 } == expected.map { .seconds($0) })
    }

    @Test(arguments: [
        (3600, [3], [2, 3600, 3600, 30, 3600]), (3600, [1, 2, 3, 4], [2, 30, 60, 120, 240, 3600]),
        (50, [1, 2, 3], [2, 30, 50, 50, 50]), (1, [1, 2], [1, 1, 1, 1]),
    ])
    func failedJobIsRetriedSoon(_ interval: Int, _ failures: [Int], _ expected: [Int]) async {
        let pauses = Mutex<[Duration]>([])
        let runs = Counter()
        let job = PeriodicJob(name: "a", every: .seconds(interval)) {
            if failures.contains(runs.add("a")) { throw Failure() }
        }
        await JobRunner([job], logger: .silent) { duration in
            let count = pauses.withLock { pauses in
                pauses.append(duration)
                return pauses.count
            }
            guard count < expected.count else { throw CancellationError() }
        }.run()
        #expect(pauses.withLock { $0 } == expected.map { .seconds($0) })
    }

    @Test(arguments: [
        (
            StoreError(.corrupt, cause: "sqlite 26: file is not a database"),
            "the database is damaged (sqlite 26: file is not a database)"
        ),
        (StoreError(.busy), "the database is busy"), (StoreError(.failed), "the database failed"),
        (StoreError(.conflict(.email)), "another record has this name"),
    ])
    func failureOfTheStoreIsLoggedInWords(_ error: StoreError, _ cause: String) async {
        let lines = LogLines()
        let logger = Logger(level: .debug, time: { "now" }, write: { lines.append($0) })
        let pauses = Counter()
        await JobRunner([PeriodicJob(name: "keys", every: .seconds(1)) { throw error }], logger: logger) { _ in
            guard pauses.add("pause") <= 1 else { throw CancellationError() }
        }.run()
        #expect(lines.text.hasSuffix(#""job":"keys","cause":"\#(cause)"}"# + "\n"))
    }

    @Test func failureIsLoggedAndTheJobGoesOn() async {
        let lines = Mutex<[String]>([])
        let logger = Logger(level: .debug, time: { "now" }) { line in
            lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        }
        let runs = Counter()
        let job = PeriodicJob(name: "keys", every: .seconds(1)) {
            if runs.add("keys") != 2 { throw Failure() }
        }
        let pauses = Counter()
        await JobRunner([job], logger: logger) { _ in
            guard pauses.add("pause") <= 3 else { throw CancellationError() }
        }.run()
        #expect(runs.counts == ["keys": 3])
        let line = #"{"time":"now","level":"error","message":"job failed","job":"keys","cause":"Failure()"}"# + "\n"
        #expect(lines.withLock { $0 } == [line, line])
    }

    @Test func jobThatIsCancelledHasNotFailed() async {
        let lines = LogLines()
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let job = PeriodicJob(name: "clean-up", every: .seconds(1)) {
            continuation.yield()
            try await Self.waitForCancellation()
        }
        let logger = Logger(level: .debug, time: { "now" }, write: { lines.append($0) })
        let runner = JobRunner([job], logger: logger) { _ in }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await runner.run() }
            var running = begun.makeAsyncIterator()
            await running.next()
            group.cancelAll()
            await group.waitForAll()
        }
        #expect(lines.text == "")
    }

    @Test func failingJobHoldsUpNoOther() async {
        let runs = Counter()
        let bad = PeriodicJob(name: "bad", every: .seconds(1)) { throw Failure() }
        let good = PeriodicJob(name: "good", every: .seconds(2)) { runs.add("good") }
        let pauses = Counter()
        await JobRunner([bad, good], logger: .silent) { duration in
            guard pauses.add("\(duration)") <= 4 else { throw CancellationError() }
        }.run()
        #expect(runs.counts == ["good": 4])
    }

    @Test func cancellingEndsEveryJob() async {
        // The pauses last until cancelled; the start of the third means that all jobs wait.
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let runs = Counter()
        let jobs = ["a", "b", "c"].map { name in
            PeriodicJob(name: name, every: .seconds(1)) { runs.add(name) }
        }
        let runner = JobRunner(jobs, logger: .silent) { _ in
            continuation.yield()
            try await Self.waitForCancellation()
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await runner.run() }
            var waiting = begun.makeAsyncIterator()
            for _ in jobs { await waiting.next() }
            group.cancelAll()
            await group.waitForAll()
        }
        #expect(runs.counts.isEmpty)
    }

    @Test func runnerWithoutJobsEndsAtOnce() async {
        let pauses = Counter()
        await JobRunner([], logger: .silent) { _ in pauses.add("pause") }.run()
        #expect(pauses.counts.isEmpty)
    }

    @Test func jobsOfTheStoreDoTheirWork() async throws {
        let store = try SQLiteStore(.memory)
        let clock = TestClock()
        let before = Timestamp(milliseconds: clock.now().milliseconds - 1)
        for (number, expiresAt) in [(UInt8(1), before), (2, clock.now())] {
            try await store.insert(
                AdminToken(digest: [number], projectID: "acme", createdAt: before, expiresAt: expiresAt)
            )
        }
        let month = clock.now().seconds - 30 * 86_400
        let pool = UserPool(projectID: "acme")
        for (number, expiresAt) in [(UInt8(1), month - 1), (2, month)] {
            let code = ActionCode(
                pool: pool,
                digest: [number],
                kind: .passwordReset,
                email: "a@b.c",
                expiresAt: Timestamp(seconds: expiresAt)
            )
            try await store.insert(code, superseding: false, mail: nil)
        }
        for (number, expiresAt) in [(UInt8(1), before), (2, clock.now())] {
            try await store.insert(
                Authorization(digest: [number], pool: pool, sealedContent: [], expiresAt: expiresAt)
            )
            _ = try await store.useNonce([number], until: expiresAt)
        }
        let maintained = Counter()
        let jobs: [PeriodicJob] = [
            .writingPendingUses(of: store), .deletingExpiredTokens(in: store, clock: clock),
            .deletingExpiredCodes(in: store, clock: clock),
            .deletingExpiredAuthorizations(in: store, clock: clock),
            .maintainingKeys { maintained.add("keys") },
        ]
        let pauses = Counter()
        await JobRunner(jobs, logger: .silent) { duration in
            pauses.add("\(duration)")
            guard duration == .seconds(2) else { throw CancellationError() }
        }.run()
        #expect(try await store.adminToken(digest: [1]) == nil)
        #expect(try await store.adminToken(digest: [2]) != nil)
        #expect(try await store.actionCode(digest: [1], in: pool) == nil)
        #expect(try await store.actionCode(digest: [2], in: pool) != nil)
        #expect(try await store.authorization(digest: [1]) == nil)
        #expect(try await store.authorization(digest: [2]) != nil)
        #expect(try await store.useNonce([1], until: before))
        #expect(try await store.useNonce([2], until: before) == false)
        #expect(maintained.counts == ["keys": 1])
        #expect(Set(pauses.counts.keys) == Set([2, 5, 600, 900, 21_600, 3600].map { "\(Duration.seconds($0))" }))
        await store.close()
    }

    private static func waitForCancellation() async throws {
        let (never, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        continuation.finish()
        throw CancellationError()
    }

    private final class Counter: Sendable {
        private let state = Mutex<[String: Int]>([:])

        var counts: [String: Int] { state.withLock { $0 } }

        @discardableResult
        func add(_ name: String) -> Int {
            state.withLock { counts in
                counts[name, default: 0] += 1
                return counts[name, default: 0]
            }
        }
    }
}
