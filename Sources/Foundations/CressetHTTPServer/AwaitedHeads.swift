internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The connections whose request lines were read, and whose header fields were not yet, with the threads that read
/// them.
///
/// Each thread of the library has connections of its own: only that one may look at them.
final class AwaitedHeads: Sendable {
    private struct Entry {
        let thread: UInt
        let exchange: Exchange
    }

    private let entries = Mutex<[UInt: Entry]>([:])

    /// - Parameter connection: The address of the library's connection.
    func insert(_ connection: UInt, exchange: Exchange) {
        let entry = Entry(thread: Self.thread, exchange: exchange)
        entries.withLock { $0[connection] = entry }
    }

    func remove(_ connection: UInt) {
        _ = entries.withLock { $0.removeValue(forKey: connection) }
    }

    /// Returns those that this thread reads.
    func ofThisThread() -> [(connection: UInt, exchange: Exchange)] {
        let thread = Self.thread
        return entries.withLock { entries in
            entries.filter { $0.value.thread == thread }.map { ($0.key, $0.value.exchange) }
        }
    }

    private static var thread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: unsafe pthread_self())
        #else
            pthread_self()
        #endif
    }
}
