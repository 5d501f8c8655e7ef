import Synchronization
import Testing

@testable import CressetConcurrency

#if canImport(Glibc)
    import Glibc

    struct WorkerThreadTests {
        /// A thread of niceness 5 gets a third of an ordinary thread's time; at niceness 15, a thirtieth.
        @Test func backgroundThreadsStepBackAndAreNotStarved() {
            #expect((1...5).contains(niceness(isBackground: true)))
            #expect(niceness(isBackground: false) == 0)
        }

        /// Returns a thread's niceness beyond that of the process.
        private func niceness(isBackground: Bool) -> Int32 {
            let found = Mutex<Int32>(0)
            let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
            let thread = WorkerThread(isBackground: isBackground) {
                found.withLock { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
            }
            thread.join()
            return found.withLock { $0 } - own
        }
    }
#endif
