import CressetConcurrency
import Synchronization
import Testing

struct ReadWriteLockTests {
    /// The current lock holders, and a record of invalid states.
    private final class Watch: Sendable {
        private struct State {
            var readers = 0
            var writers = 0
            var isBroken = false
        }

        private let state = Mutex(State())

        var isBroken: Bool { state.withLock { $0.isBroken } }

        func read() {
            enter { $0.readers += 1 }
            state.withLock { $0.readers -= 1 }
        }

        func write() {
            enter { $0.writers += 1 }
            state.withLock { $0.writers -= 1 }
        }

        private func enter(_ change: (inout State) -> Void) {
            state.withLock { state in
                change(&state)
                if state.writers > 1 || state.writers == 1 && state.readers > 0 { state.isBroken = true }
            }
        }
    }

    private final class Flag: Sendable {
        private let value = Mutex(false)

        var isSet: Bool { value.withLock { $0 } }

        func set() {
            value.withLock { $0 = true }
        }
    }

    @Test func readersShareIt() async {
        let lock = ReadWriteLock()
        let gate = Gate()
        await withTaskGroup { group in
            for _ in 0..<3 {
                group.addTask { await BlockingWork.run { lock.reading { gate.pass() } } }
            }
            await gate.waitForArrivals(3)
            gate.open()
        }
    }

    @Test func writerIsAlone() async {
        let lock = ReadWriteLock()
        let watch = Watch()
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask { await BlockingWork.run { for _ in 0..<500 { lock.writing { watch.write() } } } }
            }
            for _ in 0..<6 {
                group.addTask { await BlockingWork.run { for _ in 0..<500 { lock.reading { watch.read() } } } }
            }
        }
        #expect(!watch.isBroken)
    }

    @Test func readerGetsItsTurnAmongWriters() async {
        let lock = ReadWriteLock()
        let isOver = Flag()
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask { await BlockingWork.run { while !isOver.isSet { lock.writing {} } } }
            }
            group.addTask {
                await BlockingWork.run {
                    for _ in 0..<200 { lock.reading {} }
                    isOver.set()
                }
            }
        }
    }

    @Test func writerGetsItsTurnAmongReaders() async {
        let lock = ReadWriteLock()
        let isOver = Flag()
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask { await BlockingWork.run { while !isOver.isSet { lock.reading {} } } }
            }
            group.addTask {
                await BlockingWork.run {
                    for _ in 0..<200 { lock.writing {} }
                    isOver.set()
                }
            }
        }
    }

    private struct Failure: Error {}

    @Test func errorGivesTheTurnBack() {
        let lock = ReadWriteLock()
        #expect(throws: Failure.self) { try lock.writing { () throws(Failure) in throw Failure() } }
        #expect(throws: Failure.self) { try lock.reading { () throws(Failure) in throw Failure() } }
        #expect(lock.writing { true })
    }
}
