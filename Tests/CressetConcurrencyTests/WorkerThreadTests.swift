import Synchronization
import Testing

@testable import CressetConcurrency

#if canImport(Glibc)
    import Glibc

    struct WorkerThreadTests {
        /// A thread of niceness 5 gets a third of an ordinary thread's time; at niceness 15, a thirtieth.
        @Test func backgroundThreadsStepBackAndAreNotStarved() throws {
            #expect((1...5).contains(try niceness(isBackground: true)))
            #expect(try niceness(isBackground: false) == 0)
        }

        /// A stack larger than the address space stands for any lack of memory and threads.
        @Test func threadThatCannotBeMadeIsAnErrorInWords() {
            let error = #expect(throws: ThreadError.self) {
                try WorkerThread(isBackground: false, stackSize: 1 << 52) { Issue.record("a thread") }
            }
            #expect(error?.description.hasPrefix("no thread available (") == true)
            #expect(error?.description.hasSuffix("raise the limits of processes and memory") == true)
        }

        /// Returns a thread's niceness beyond that of the process.
        private func niceness(isBackground: Bool) throws -> Int32 {
            let found = Mutex<Int32>(0)
            let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
            let thread = try WorkerThread(isBackground: isBackground) {
                found.withLock { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
            }
            thread.join()
            return found.withLock { $0 } - own
        }
    }
#endif
