import CressetSystem
import Foundation
import Synchronization
import Testing

struct PauseTests {
    @Test func signalsDoNotEndAPause() {
        signal(SIGUSR1) { _ in }
        let isOver = Atomic(false)
        let isPaused = DispatchSemaphore(value: 0)
        let sleeper = Mutex<pthread_t?>(nil)
        let elapsed = Mutex(Duration.zero)
        DispatchQueue.concurrentPerform(iterations: 2) { number in
            if number == 0 {
                sleeper.withLock { $0 = pthread_self() }
                isPaused.signal()
                let duration = ContinuousClock().measure { System.pause(milliseconds: 100) }
                elapsed.withLock { $0 = duration }
                isOver.store(true, ordering: .sequentiallyConsistent)
            } else {
                isPaused.wait()
                while !isOver.load(ordering: .sequentiallyConsistent) {
                    if let thread = sleeper.withLock({ $0 }) { pthread_kill(thread, SIGUSR1) }
                    sched_yield()
                }
            }
        }
        #expect(elapsed.withLock { $0 } >= .milliseconds(100))
    }
}
