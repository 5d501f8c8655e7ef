import Synchronization
import Testing

@testable import CressetConcurrency

struct PooledBatchesTests {
    private typealias Batches = PooledBatches<Int, Int>

    /// The results of the jobs, and the gate blocking each batch.
    private final class Record: Sendable {
        let batches = Mutex<[[Int]]>([])
        let refused = Mutex<[Int]>([])
        let gate = Gate()
    }

    private let pool: BlockingPool<Int>
    private let record = Record()

    init() throws {
        pool = try BlockingPool(threads: 2, capacity: 16) { 7 }
    }

    private func batches(
        on pool: BlockingPool<Int>? = nil,
        capacity: Int = 100,
        batchLimit: Int = 100,
        areDelayed: Bool = false
    ) -> Batches {
        Batches(
            on: pool ?? self.pool,
            capacity: capacity,
            batchLimit: batchLimit,
            process: { [record] _, batch in
                record.batches.withLock { $0.append(batch.jobs) }
                record.gate.pass()
                if areDelayed { batch.recordDelay() }
            },
            refuse: { [record] job, _ in record.refused.withLock { $0.append(job) } }
        )
    }

    /// Opens the gate and waits until all jobs have finished.
    private func finish(_ pool: BlockingPool<Int>? = nil) async -> [[Int]] {
        record.gate.open()
        await BlockingWork.run { [own = self.pool] in (pool ?? own).close() }
        return record.batches.withLock { $0 }
    }

    @Test func jobsThatComeMeanwhileAreOneBatch() async {
        let batches = batches()
        batches.submit(0)
        await record.gate.waitForArrivals()
        for job in 1...50 { batches.submit(job) }
        #expect(batches.depth == 50)
        #expect(await finish() == [[0], Array(1...50)])
    }

    @Test func moreThanABatchIsTakenByAnotherThread() async {
        let batches = batches(batchLimit: 2)
        batches.submit(0)
        await record.gate.waitForArrivals()
        for job in 1...3 { batches.submit(job) }
        await record.gate.waitForArrivals(2)
        #expect(batches.depth == 1)
        #expect(await finish() == [[0], [1, 2], [3]])
    }

    @Test func allAreProcessedOnce() async {
        let batches = batches(capacity: 10_000, batchLimit: 7)
        record.gate.open()
        for job in 0..<10_000 { batches.submit(job) }
        #expect(Set(await finish().flatMap { $0 }) == Set(0..<10_000))
        #expect(record.batches.withLock { $0.map(\.count).reduce(0, +) } == 10_000)
    }

    @Test func whatWaitsBehindADelayedBatchIsTakenByAnotherThread() async {
        let (held, slow) = (Gate(), Gate())
        let batches = Batches(
            on: pool,
            capacity: 100,
            batchLimit: 100,
            process: { [record] _, batch in
                record.batches.withLock { $0.append(batch.jobs) }
                guard batch.jobs == [0] else { return record.gate.pass() }
                held.pass()
                batch.recordDelay()
                batch.recordDelay()
                slow.pass()
            },
            refuse: { _, _ in }
        )
        batches.submit(0)
        await held.waitForArrivals()
        batches.submit(1)
        held.open()
        await record.gate.waitForArrivals()
        slow.open()
        #expect(await finish() == [[0], [1]])
    }

    @Test func delayedBatchesLeaveNothingBehind() async {
        let batches = batches(batchLimit: 1, areDelayed: true)
        record.gate.open()
        for job in 0..<10 { batches.submit(job) }
        while batches.depth > 0 { await Task.yield() }
        #expect(await finish().flatMap { $0 }.sorted() == Array(0..<10))
    }

    @Test func jobsOfThePoolHaveTheirTurns() async throws {
        let pool = try BlockingPool(threads: 1, capacity: 16) { 7 }
        let batches = batches(on: pool, batchLimit: 1)
        batches.submit(0)
        await record.gate.waitForArrivals()
        batches.submit(1)
        async let other: Void = pool.run { [record] _ in record.batches.withLock { $0.append([]) } }
        while pool.depth < 1 { await Task.yield() }
        record.gate.open()
        try await other
        while batches.depth > 0 { await Task.yield() }
        #expect(await finish(pool) == [[0], [], [1]])
    }

    @Test func moreThanMayWaitIsRefused() async {
        let batches = batches(capacity: 2)
        batches.submit(0)
        await record.gate.waitForArrivals()
        for job in 1...3 { batches.submit(job) }
        #expect(record.refused.withLock { $0 } == [3])
        #expect(await finish() == [[0], [1, 2]])
    }

    @Test func closedPoolRefusesAll() async {
        let batches = batches()
        #expect(await finish().isEmpty)
        for job in 0..<2 { batches.submit(job) }
        #expect(record.refused.withLock { $0 } == [0, 1])
        #expect(batches.depth == 0)
    }
}
