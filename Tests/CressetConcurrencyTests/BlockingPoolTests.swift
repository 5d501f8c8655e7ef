import CressetConcurrency
import Synchronization
import Testing

struct BlockingPoolTests {
    private struct Refused: Error, Equatable {}

    @Test func resultsAndErrorsComeBack() async throws {
        let pool = try BlockingPool(threads: 2, capacity: 10) { 20 }
        defer { pool.close() }
        #expect(try await pool.run { $0 + 1 } == 21)
        await #expect(throws: Refused.self) { try await pool.run { _ in throw Refused() } }
    }

    @Test func whatCannotBeMadeIsThrownAtOnce() {
        #expect(throws: Refused.self) { try BlockingPool<Int>(threads: 2, capacity: 1) { throw Refused() } }
    }

    @Test func fullPoolRefusesAndGoesOn() async throws {
        let pool = try BlockingPool<Void>(threads: 1, capacity: 1) {}
        let gate = Gate()
        async let running: Void = pool.run { _ in gate.enter() }
        await gate.waitUntilEntered()
        async let waiting: Int = pool.run { _ in 1 }
        while pool.depth == 0 { await Task.yield() }
        await #expect(throws: PoolError.full) { try await pool.run { _ in 2 } }
        gate.open()
        #expect(try await waiting == 1)
        try await running
        pool.close()
    }

    @Test func closedPoolHasFinishedWhatWaitedAndTakesNothing() async throws {
        let pool = try BlockingPool<Void>(threads: 1, capacity: 100) {}
        let done = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { try await pool.run { _ in done.increment() } } }
            try await group.waitForAll()
        }
        pool.close()
        pool.close()
        #expect(done.value == 50)
        await #expect(throws: PoolError.closed) { try await pool.run { _ in } }
    }

    @Test func tasksRunOnThePoolAndUseItWithoutWaiting() async throws {
        let pool = try BlockingPool<Int>(threads: 1, capacity: 1) { 7 }
        // With one thread, waiting for another one would never end.
        let value = try await Task(executorPreference: pool) {
            try await pool.run { first in first } + pool.run { second in second }
        }.value
        #expect(value == 14)
        pool.close()
    }
}

/// Counts across threads.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increment() { count.withLock { $0 += 1 } }
}

/// Holds a thread until it is opened.
final class Gate: Sendable {
    private let state = Mutex((isEntered: false, isOpen: false))

    func enter() {
        state.withLock { $0.isEntered = true }
        while !state.withLock({ $0.isOpen }) {}
    }

    func waitUntilEntered() async {
        while !state.withLock({ $0.isEntered }) { await Task.yield() }
    }

    func open() {
        state.withLock { $0.isOpen = true }
    }
}
