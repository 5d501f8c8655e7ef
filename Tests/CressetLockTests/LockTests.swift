import CressetLock
import Dispatch
import Testing

struct LockTests {
    private struct Refusal: Error {}

    @Test func threadsUseTheValueOneAfterTheOther() {
        let count = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 10_000) { _ in count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 10_000)
    }

    @Test func lockInUseIsNotWaitedFor() {
        let count = Lock(0)
        count.withLock { value in
            value = 1
            #expect(count.withLockIfAvailable { $0 += 1 } == nil)
        }
        #expect(count.withLockIfAvailable { $0 } == 1)
    }

    @Test func closureThatFailsLetsGoOfTheLock() {
        let count = Lock(0)
        #expect(throws: Refusal.self) {
            try count.withLock { count throws(Refusal) in
                count = 1
                throw Refusal()
            }
        }
        #expect(count.withLock { $0 } == 1)
    }
}
