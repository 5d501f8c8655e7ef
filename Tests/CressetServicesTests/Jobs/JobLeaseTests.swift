import CressetIdentity
import CressetLog
import CressetStoreSQL
import CressetTesting
import Synchronization
import Testing

@testable import CressetServices

struct JobLeaseTests {
    private let clock = TestClock()
    private let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))

    private func lease(in store: any LeaseStore) -> JobLease { JobLease(in: store, secrets: vault, clock: clock) }

    @Test func serverWithoutTheLeaseRunsItsOwnJobsAlone() async throws {
        try await withStore { store in
            try await expect(lease(in: store), isTaken: true)
            let runs = Runs()
            await JobRunner(
                [.exclusive { runs.add("exclusive") }, .own { runs.add("own") }],
                under: lease(in: store),
                logger: .silent
            ) { duration in
                guard runs.add("\(duration)") < 4 else { throw CancellationError() }
            }.run()
            #expect(runs["exclusive"] == 0)
            #expect(runs["own"] == 3)
            #expect(runs["\(JobLease.interval)"] == 4)
        }
    }

    @Test func serverThatSharesNothingNeedsNoLease() async {
        let runs = Runs()
        await JobRunner([.exclusive { runs.add("exclusive") }], logger: .silent) { _ in
            guard runs.add("pause") < 3 else { throw CancellationError() }
        }.run()
        #expect(runs["exclusive"] == 2)
    }

    @Test func otherServerTakesOverOnceTheTermOfADeadOneIsOver() async throws {
        try await withStore { store in
            let dead = lease(in: store)
            try await expect(dead, isTaken: true)
            let next = lease(in: store)
            clock.advance(seconds: 59)
            #expect(dead.isHeld)
            try await expect(next, isTaken: false)
            #expect((dead.takeover, next.takeover) == (1, 0))
            clock.advance(seconds: 1)
            #expect(!dead.isHeld)
            #expect(throws: LostLease.self) { try dead.requireHeld() }
            let runs = await run(under: next)
            #expect(runs["exclusive"] == 1)
            // The other one has stopped since.
            try await expect(dead, isTaken: true)
            try await expect(dead, isTaken: true)
            #expect((dead.takeover, next.takeover) == (2, 1))
        }
    }

    @Test func leaseIsRenewedWhileAJobRuns() async throws {
        try await withStore { store in
            let (clock, own, other) = (clock, lease(in: store), lease(in: store))
            let (done, continuation) = AsyncStream.makeStream(of: Void.self)
            let refusals = Runs()
            await withTaskGroup(of: Void.self) { group in
                let runner = JobRunner([.exclusive { await untilCancelled() }], under: own, logger: .silent) { pause in
                    guard pause == JobLease.interval else { return }
                    if (try? await other.acquire()) == false { refusals.add("refused") }
                    clock.advance(seconds: 20)
                    guard refusals.add("pause") == 10 else { return }
                    continuation.yield()
                    await untilCancelled()
                }
                group.addTask { await runner.run() }
                var ends = done.makeAsyncIterator()
                await ends.next()
                group.cancelAll()
            }
            #expect(refusals["refused"] >= 10)
            #expect(refusals["refused"] == refusals["pause"])
        }
    }

    @Test func leaseThatIsLostEndsTheJobsBeforeTheirNextStep() async throws {
        try await withStore { store in
            let (clock, own, other) = (clock, lease(in: store), lease(in: store))
            let (done, continuation) = AsyncStream.makeStream(of: Void.self)
            let (steps, lines) = (Runs(), LogLines())
            let job = PeriodicJob(name: "exclusive", onOneServerEvery: .seconds(2)) { lease in
                for step in 1...5 {
                    try lease.requireHeld()
                    steps.add("step")
                    guard step == 2 else { continue }
                    // Simulates a stalled server.
                    clock.advance(seconds: 60)
                    try await expect(other, isTaken: true)
                }
            }
            let logger = Logger(level: .debug, time: { "now" }, write: { lines.append($0) })
            await withTaskGroup(of: Void.self) { group in
                let runner = JobRunner([job], under: own, logger: logger) { duration in
                    guard duration != .seconds(2) || steps.add("pause") > 1 else { return }
                    if duration == .seconds(2) { continuation.yield() }
                    await untilCancelled()
                    throw CancellationError()
                }
                group.addTask { await runner.run() }
                var ends = done.makeAsyncIterator()
                await ends.next()
                group.cancelAll()
            }
            #expect(steps["step"] == 2)
            #expect(lines.text.contains(#""level":"warning","message":"job failed","job":"exclusive""#))
            try await expect(own, isTaken: false)
        }
    }

    @Test func jobsEndWhenAnotherServerHasTheLease() async throws {
        try await withStore { store in
            let (clock, own, other) = (clock, lease(in: store), lease(in: store))
            let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
            let (ends, lines) = (Runs(), LogLines())
            let job = PeriodicJob.exclusive {
                continuation.yield()
                await untilCancelled()
                ends.add("cancelled")
            }
            let logger = Logger(level: .debug, time: { "now" }, write: { lines.append($0) })
            await JobRunner([job], under: own, logger: logger) { duration in
                guard duration == JobLease.interval else { return }
                // The first pause is the renewal's, the second that of the next attempt.
                guard ends.add("pause") == 1 else { throw CancellationError() }
                var running = begun.makeAsyncIterator()
                await running.next()
                clock.advance(seconds: 60)
                try await expect(other, isTaken: true)
            }.run()
            #expect(ends["cancelled"] == 1)
            #expect(lines.text.contains("job lease held by another server"))
            try await expect(other, isTaken: true)
        }
    }

    @Test func serverThatStopsGivesTheLeaseUp() async throws {
        try await withStore { store in
            let runs = await run(under: lease(in: store))
            #expect(runs["exclusive"] == 1)
            try await expect(lease(in: store), isTaken: true)
        }
    }

    @Test func leasesOfDeadServersAreDeletedByTheNextOne() async throws {
        try await withStore { store in
            for name in ["a", "b"] {
                _ = try await store.acquireLease(
                    name,
                    holder: name,
                    until: clock.now().adding(milliseconds: JobLease.term),
                    at: clock.now()
                )
            }
            clock.advance(seconds: 60)
            try await expect(lease(in: store), isTaken: true)
            #expect(try await leases(in: store) == 1)
        }
    }

    @Test func storeThatFailsLeavesTheLeaseUpToItsTerm() async throws {
        let leases = FailingLeases()
        let own = lease(in: leases)
        try await expect(own, isTaken: true)
        let (clock, pauses, lines) = (clock, Runs(), LogLines())
        let logger = Logger(level: .debug, time: { "now" }, write: { lines.append($0) })
        await JobRunner([.exclusive { await untilCancelled() }], under: own, logger: logger) { duration in
            guard duration == JobLease.interval else { return }
            leases.fails.withLock { $0 = true }
            clock.advance(seconds: 20)
            // Three renewals fail; the fourth pause precedes the next attempt to acquire the lease.
            guard pauses.add("pause") <= 3 else { throw CancellationError() }
        }.run()
        #expect(pauses["pause"] == 4)
        #expect(lines.text.split(separator: "\n").filter { $0.contains("job lease renewal failed") }.count == 3)
    }

    private func expect(_ lease: JobLease, isTaken: Bool) async throws {
        let found = try await lease.acquire()
        #expect(found == isTaken)
    }

    private func run(under lease: JobLease) async -> Runs {
        let runs = Runs()
        let (done, continuation) = AsyncStream.makeStream(of: Void.self)
        let job = PeriodicJob.exclusive {
            runs.add("exclusive")
            continuation.yield()
        }
        await withTaskGroup(of: Void.self) { group in
            let runner = JobRunner([job], under: lease, logger: .silent) { duration in
                guard duration == .seconds(2), runs["exclusive"] == 0 else {
                    await untilCancelled()
                    throw CancellationError()
                }
            }
            group.addTask { await runner.run() }
            var runs = done.makeAsyncIterator()
            await runs.next()
            group.cancelAll()
        }
        return runs
    }
}
