import CressetConcurrency
import Synchronization
import Testing

/// Tasks starting on the thread of their creator.
struct StartingTests {
    private struct Failure: Error {}

    /// Returns a pool with resources numbered in order of creation; its one thread has the first.
    private func pool() throws -> BlockingPool<Int> {
        let made = Mutex(0)
        return try BlockingPool(threads: 1, capacity: 16) {
            made.withLock { made in
                made += 1
                return made
            }
        }
    }

    /// Calls `begin` on a separate thread and returns the task's progress at its return.
    private func begin(
        _ count: Int = 1,
        on pool: BlockingPool<Int>,
        _ task: @escaping @Sendable (Trace) async -> Void
    ) async -> (begun: [Int], whole: Trace) {
        let begun = Mutex<[Int]>([])
        let whole = Trace()
        await BlockingWork.run {
            for _ in 0..<count {
                pool.begin { Task(executorPreference: pool) { await task(whole) } }
            }
            begun.withLock { $0 = whole.steps }
        }
        return (begun.withLock { $0 }, whole)
    }

    @Test func aTaskThatNeverWaitsIsOverAtOnce() async throws {
        let pool = try pool()
        let (begun, _) = await begin(on: pool) { $0.add((try? await pool.run { $0 }) ?? -1) }
        #expect(begun == [2])
        pool.close()
    }

    @Test func aThreadKeepsItsResource() async throws {
        let pool = try pool()
        let (begun, _) = await begin(3, on: pool) { $0.add((try? await pool.run { $0 }) ?? -1) }
        #expect(begun == [2, 2, 2])
        let (others, _) = await begin(on: pool) { $0.add((try? await pool.run { $0 }) ?? -1) }
        #expect(others == [3])
        pool.close()
    }

    @Test func waitingTaskResumesInThePool() async throws {
        let (pool, signal) = (try pool(), AsyncStream<Void>.makeStream())
        let (begun, whole) = await begin(on: pool) { trace in
            trace.add(0)
            for await _ in signal.stream { break }
            trace.add((try? await pool.run { $0 }) ?? -1)
            trace.end()
        }
        #expect(begun == [0])
        signal.continuation.yield()
        await whole.ended()
        #expect(whole.steps == [0, 1])
        pool.close()
    }

    @Test func aThreadWithoutAResourceLeavesTheTaskToThePool() async throws {
        let made = Mutex(false)
        let pool = try BlockingPool(threads: 1, capacity: 16) {
            let isFirst = made.withLock { made in
                defer { made = true }
                return !made
            }
            guard isFirst else { throw Failure() }
            return 1
        }
        let (_, whole) = await begin(on: pool) { trace in
            trace.add((try? await pool.run { $0 }) ?? -1)
            trace.end()
        }
        await whole.ended()
        #expect(whole.steps == [1])
        pool.close()
    }

    @Test func aClosedPoolRefusesWhatIsBegun() async throws {
        let pool = try pool()
        pool.close()
        let (begun, _) = await begin(on: pool) { trace in
            do {
                trace.add(try await pool.run { $0 })
            } catch {
                trace.add(error as? PoolError == .closed ? -1 : 0)
            }
        }
        #expect(begun == [-1])
    }

    @Test func theResourceEndsWithItsThread() async throws {
        final class Resource: Sendable {
            let ended: @Sendable () -> Void
            init(ended: @escaping @Sendable () -> Void) { self.ended = ended }
            deinit { ended() }
        }
        let ended = Mutex(0)
        let pool = try BlockingPool(threads: 1, capacity: 1) { Resource { ended.withLock { $0 += 1 } } }
        await BlockingWork.run { WorkerThread { pool.begin {} }.join() }
        #expect(ended.withLock { $0 } == 1)
        pool.close()
        #expect(ended.withLock { $0 } == 2)
    }
}

private final class Trace: Sendable {
    private let done = Mutex<[Int]>([])
    private let over = AsyncStream<Void>.makeStream()

    var steps: [Int] { done.withLock { $0 } }

    func add(_ step: Int) { done.withLock { $0.append(step) } }
    func end() { over.continuation.finish() }
    func ended() async { for await _ in over.stream {} }
}
