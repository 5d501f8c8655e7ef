internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Connections in a stage of parsing, and their threads.
///
/// Each thread of the library has its own connections: only this thread may access them.
final class ThreadConnections: Sendable {
    private struct Entry {
        let thread: UInt
        let exchange: Exchange
    }

    private let entries = Mutex<[UInt: Entry]>([:])

    func insert(_ connection: UInt, exchange: Exchange) {
        let entry = Entry(thread: Self.thread, exchange: exchange)
        entries.withLock { $0[connection] = entry }
    }

    func remove(_ connection: UInt) {
        _ = entries.withLock { $0.removeValue(forKey: connection) }
    }

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
