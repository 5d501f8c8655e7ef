import CressetConcurrency
import Synchronization
import Testing

struct BatchWorkerTests {
    private final class Batches: Sendable {
        private let batches = Mutex<[[Int]]>([])

        var all: [[Int]] { batches.withLock { $0 } }

        func append(_ batch: [Int]) { batches.withLock { $0.append(batch) } }
    }

    @Test func whatComesWhileTheThreadIsBusyIsOneBatch() async throws {
        let (gate, batches) = (Gate(), Batches())
        let worker = try BatchWorker<Int>(capacity: 100, batchLimit: 10, make: {}) { _, jobs in
            if jobs == [0] { gate.enter() }
            batches.append(jobs)
        }
        #expect(worker.submit(0))
        await gate.waitUntilEntered()
        for job in 1...15 { #expect(worker.submit(job)) }
        gate.open()
        worker.close()
        #expect(batches.all == [[0], Array(1...10), Array(11...15)])
    }

    @Test func tooManyAreRefused() async throws {
        let (gate, batches) = (Gate(), Batches())
        let worker = try BatchWorker<Int>(capacity: 2, batchLimit: 10, make: {}) { _, jobs in
            gate.enter()
            batches.append(jobs)
        }
        #expect(worker.submit(0))
        await gate.waitUntilEntered()
        #expect([1, 2, 3].map(worker.submit) == [true, true, false])
        gate.open()
        worker.close()
        #expect(batches.all.joined().sorted() == [0, 1, 2])
        #expect(!worker.submit(4))
    }
}
