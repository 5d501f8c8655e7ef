import CressetConcurrency
import Synchronization
import Testing

struct BlockingPoolTests {
    private struct Failure: Error, Equatable {
        let number: Int
    }

    private func pool(threads: Int = 1, capacity: Int = 16) throws -> BlockingPool<Int> {
        try BlockingPool(threads: threads, capacity: capacity) { 7 }
    }

    /// Waits until the queue has the given depth: separate tasks enqueue the jobs.
    private func waitForDepth(_ depth: Int, of pool: BlockingPool<Int>) async {
        while pool.depth < depth { await Task.yield() }
    }

    @Test func errorOfMakeIsThrown() {
        #expect(throws: Failure(number: 1)) {
            try BlockingPool<Int>(threads: 3, capacity: 1) { throw Failure(number: 1) }
        }
    }

    @Test func oneThreadWithoutAResourceEndsThemAll() {
        let made = Mutex(0)
        #expect(throws: Failure(number: 2)) {
            try BlockingPool<Int>(threads: 4, capacity: 1) {
                let number = made.withLock { made in
                    made += 1
                    return made
                }
                if number == 2 { throw Failure(number: number) }
                return number
            }
        }
        #expect(made.withLock { $0 } == 4)
    }

    @Test func errorOfTheWorkIsThrown() async throws {
        let pool = try pool()
        await #expect(throws: Failure(number: 3)) {
            try await pool.run { _ in throw Failure(number: 3) }
        }
        #expect(try await pool.run { $0 } == 7)
        pool.close()
    }

    @Test func aFullPoolRefusesAtOnce() async throws {
        let (pool, gate) = (try pool(capacity: 1), Gate())
        async let held: Void = pool.run { _ in gate.pass() }
        await gate.waitForArrivals()
        async let waiting = pool.run { $0 + 1 }
        await waitForDepth(1, of: pool)
        await #expect(throws: PoolError.full) { try await pool.run { $0 } }
        gate.open()
        try await held
        #expect(try await waiting == 8)
        pool.close()
    }

    @Test func displacedAttemptIsRefused() async throws {
        let (pool, gate) = (try pool(capacity: 2), Gate())
        let greedy = Share(account: "a", address: "x")
        async let held: Void = pool.run { _ in gate.pass() }
        await gate.waitForArrivals()
        async let first = pool.run(for: greedy) { _ in 1 }
        await waitForDepth(1, of: pool)
        let second = Task { try await pool.run(for: greedy) { _ in 2 } }
        await waitForDepth(2, of: pool)
        async let other = pool.run(for: Share(account: "b", address: "y")) { _ in 3 }
        await #expect(throws: PoolError.full) { try await second.value }
        gate.open()
        try await held
        #expect(try await first == 1)
        #expect(try await other == 3)
        pool.close()
    }

    @Test func oneAccountCannotFillThePool() async throws {
        let (pool, gate) = (try BlockingPool(threads: 1, capacity: 16, accountLimit: 1) { 7 }, Gate())
        let share = Share(account: "a", address: "x")
        async let held: Void = pool.run { _ in gate.pass() }
        await gate.waitForArrivals()
        async let first = pool.run(for: share) { $0 }
        await waitForDepth(1, of: pool)
        await #expect(throws: PoolError.full) { try await pool.run(for: share) { $0 } }
        gate.open()
        try await held
        #expect(try await first == 7)
        pool.close()
    }

    private final class Order: Sendable {
        private let ran = Mutex<[String]>([])

        var names: [String] { ran.withLock { $0 } }
        func add(_ name: String) { ran.withLock { $0.append(name) } }
    }

    private final class Time: Sendable {
        private let moment = Mutex(ContinuousClock.now)

        func now() -> ContinuousClock.Instant { moment.withLock { $0 } }
        func advance(_ duration: Duration) { moment.withLock { $0 += duration } }
    }

    @Test func workThatWouldWaitTooLongIsRefusedAtOnce() async throws {
        let (time, gate) = (Time(), Gate())
        let pool = try BlockingPool(
            threads: 1,
            capacity: 100,
            waitLimit: WaitLimit(.seconds(3), now: { time.now() })
        ) { 7 }
        try await pool.run { _ in time.advance(.seconds(1)) }
        async let held: Void = pool.run { _ in gate.pass() }
        await gate.waitForArrivals()
        let waiting = (0..<4).map { number in
            Task { try await pool.run(for: Share(account: "\(number)", address: "\(number)")) { $0 } }
        }
        await waitForDepth(4, of: pool)
        await #expect(throws: PoolError.full) {
            try await pool.run(for: Share(account: "b", address: "b")) { $0 }
        }
        #expect(pool.depth == 4)
        // Another lane gets its turns.
        async let preferred = pool.run(for: Share(account: "b", address: "b", lane: .preferred)) { $0 }
        await waitForDepth(5, of: pool)
        gate.open()
        try await held
        for task in waiting { #expect(try await task.value == 7) }
        #expect(try await preferred == 7)
        pool.close()
    }

    @Test func jobThatHasWaitedTooLongIsRefusedInsteadOfBegun() async throws {
        let (time, gate, order) = (Time(), Gate(), Order())
        let pool = try BlockingPool(
            threads: 1,
            capacity: 100,
            waitLimit: WaitLimit(.seconds(3), now: { time.now() })
        ) { 7 }
        async let held: Void = pool.run { _ in gate.pass() }
        await gate.waitForArrivals()
        let late = Task { try await pool.run { _ in order.add("late") } }
        await waitForDepth(1, of: pool)
        time.advance(.seconds(2))
        let early = Task { try await pool.run { _ in order.add("early") } }
        await waitForDepth(2, of: pool)
        time.advance(.seconds(2))
        gate.open()
        try await held
        await #expect(throws: PoolError.full) { try await late.value }
        try await early.value
        #expect(order.names == ["early"])
        pool.close()
    }

    @Test func slowJobDoesNotShutAnIdlePool() async throws {
        let time = Time()
        let pool = try BlockingPool(
            threads: 1,
            capacity: 100,
            waitLimit: WaitLimit(.seconds(3), now: { time.now() })
        ) { 7 }
        try await pool.run { _ in time.advance(.seconds(3600)) }
        #expect(try await pool.run { $0 } == 7)
        pool.close()
    }

    @Test func preferredWorkIsServedSoonAmongAHundredAddresses() async throws {
        let (gate, order) = (Gate(), Order())
        let pool = try BlockingPool(threads: 1, capacity: 128, accountLimit: 16) { 7 }
        async let held: Void = pool.run { _ in gate.pass() }
        await gate.waitForArrivals()
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                let share = Share(account: "\(number)", address: "198.51.100.\(number)")
                group.addTask { try await pool.run(for: share) { _ in order.add("stranger") } }
            }
            await waitForDepth(100, of: pool)
            let owner = Share(account: "ada", address: "203.0.113.1", lane: .preferred)
            group.addTask { try await pool.run(for: owner) { _ in order.add("owner") } }
            await waitForDepth(101, of: pool)
            gate.open()
            try await group.waitForAll()
        }
        try await held
        #expect(order.names.prefix(2).contains("owner"))
        pool.close()
    }

    @Test func aClosedPoolRefuses() async throws {
        let pool = try pool()
        pool.close()
        await #expect(throws: PoolError.closed) { try await pool.run { $0 } }
        #expect(pool.depth == 0)
    }

    @Test func closeFinishesWhatWaits() async throws {
        let (pool, gate) = (try pool(), Gate())
        async let held: Void = pool.run { _ in gate.pass() }
        await gate.waitForArrivals()
        async let waiting = pool.run { $0 * 2 }
        await waitForDepth(1, of: pool)
        async let closed: Void = BlockingWork.run { pool.close() }
        gate.open()
        await closed
        try await held
        #expect(try await waiting == 14)
    }

    @Test func everyJobHasItsOwnResult() async throws {
        let pool = try pool(threads: 4, capacity: 1000)
        let results = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<1000 { group.addTask { try await pool.run { $0 + number } } }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(results == Set(7..<1007))
        pool.close()
    }

    @Test func eachThreadHasItsOwnResource() async throws {
        let made = Mutex(0)
        let gate = Gate()
        let pool = try BlockingPool(threads: 3, capacity: 16) {
            made.withLock { made in
                made += 1
                return made
            }
        }
        let resources = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    try await pool.run { resource in
                        gate.pass()
                        return resource
                    }
                }
            }
            await gate.waitForArrivals(3)
            gate.open()
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(resources == [1, 2, 3])
        pool.close()
    }
}
