internal import CressetCMicroHTTPD
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

final class ConnectionTable: Sendable {
    private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

    var count: Int {
        connections.withLock { $0.count }
    }

    func insert(_ connection: Connection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    func remove(_ connection: Connection) {
        _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Closes overdue connections, and those with disconnected clients: with edge-triggered events, the library misses
    /// an end of stream received with data. Runs under the lock, because removed connections keep their descriptor
    /// until then.
    func cutOverdue(at moment: ContinuousClock.Instant, isCrowded: (Peer) -> Bool) {
        let cut = connections.withLock { connections in
            let open = Array(connections.values)
            var events = open.map { pollfd(fd: $0.descriptor, events: Self.closing, revents: 0) }
            unsafe poll(&events, nfds_t(events.count), 0)
            let cut = zip(open, events).filter { connection, event in
                let isReset = event.revents & Int16(POLLERR | POLLHUP) != 0
                let isGone = event.revents != 0 && connection.isGone(isReset: isReset, at: moment)
                return isGone || connection.isOverdue(at: moment, isCrowded: isCrowded)
            }
            for (connection, _) in cut { connection.cut() }
            return cut.map(\.0)
        }
        for connection in cut { connection.closeStream() }
    }

    #if canImport(Darwin)
        private static let closing = Int16(POLLHUP)
    #else
        private static let closing = CressetPollReadHangUp
    #endif
}
