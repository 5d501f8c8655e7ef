import CressetConcurrency
import Synchronization
import Testing

struct BatchWorkerTests {
    private struct Failure: Error, Equatable {}

    /// The batches given to a worker, and the gate blocking its first batch.
    private final class Record: Sendable {
        let batches = Mutex<[[Int]]>([])
        let gate = Gate()
    }

    private func worker(_ record: Record, capacity: Int = 100, batchLimit: Int = 100) throws -> BatchWorker<Int> {
        try BatchWorker(capacity: capacity, batchLimit: batchLimit, make: { 1 }) { _, batch in
            record.batches.withLock { $0.append(batch) }
            record.gate.pass()
        }
    }

    private func close(_ worker: BatchWorker<Int>) async {
        await BlockingWork.run { worker.close() }
    }

    @Test func errorOfMakeIsThrown() {
        #expect(throws: Failure()) {
            try BatchWorker<Int>(capacity: 1, batchLimit: 1, make: { throw Failure() }, process: { (_: Int, _) in })
        }
    }

    @Test func aClosedWorkerRefuses() async throws {
        let record = Record()
        let worker = try worker(record)
        await close(worker)
        #expect(!worker.submit(1))
        #expect(record.batches.withLock { $0 }.isEmpty)
    }

    @Test func moreThanMayWaitIsRefused() async throws {
        let record = Record()
        let worker = try worker(record, capacity: 2)
        #expect(worker.submit(0))
        await record.gate.waitForArrivals()
        #expect([1, 2, 3].map { worker.submit($0) } == [true, true, false])
        record.gate.open()
        await close(worker)
        #expect(record.batches.withLock { $0 } == [[0], [1, 2]])
    }

    @Test func workThatArrivesMeanwhileIsOneBatch() async throws {
        let record = Record()
        let worker = try worker(record)
        #expect(worker.submit(0))
        await record.gate.waitForArrivals()
        for job in 1...50 { #expect(worker.submit(job)) }
        record.gate.open()
        await close(worker)
        #expect(record.batches.withLock { $0 } == [[0], Array(1...50)])
    }

    @Test func batchesHaveALimit() async throws {
        let record = Record()
        let worker = try worker(record, batchLimit: 2)
        #expect(worker.submit(0))
        await record.gate.waitForArrivals()
        for job in 1...5 { #expect(worker.submit(job)) }
        record.gate.open()
        await close(worker)
        #expect(record.batches.withLock { $0 } == [[0], [1, 2], [3, 4], [5]])
    }

    @Test func closeFinishesWhatWaitsInOrder() async throws {
        let record = Record()
        let worker = try worker(record, capacity: 10_000, batchLimit: 7)
        #expect((0..<10_000).allSatisfy { worker.submit($0) })
        record.gate.open()
        await close(worker)
        #expect(record.batches.withLock { $0.flatMap { $0 } } == Array(0..<10_000))
    }

    @Test func theResourceIsMadeOnceAndGivenToEveryBatch() async throws {
        let made = Mutex(0)
        let seen = Mutex<[Int]>([])
        let worker = try BatchWorker<Int>(
            capacity: 100,
            batchLimit: 1,
            make: {
                made.withLock { made in
                    made += 1
                    return made
                }
            },
            process: { resource, _ in seen.withLock { $0.append(resource) } }
        )
        for job in 0..<3 { #expect(worker.submit(job)) }
        await close(worker)
        #expect(seen.withLock { $0 } == [1, 1, 1])
    }
}
