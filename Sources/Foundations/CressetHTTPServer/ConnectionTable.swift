internal import CressetCMicroHTTPD
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The open connections.
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

    /// Ends what is overdue, and those whose clients have gone: the library, which asks the system for edges, misses
    /// an end that comes together with bytes. Under the lock: a connection that is being removed keeps its descriptor
    /// until then.
    ///
    /// - Parameter isCrowded: True for a client whose network holds nearly all the connections that it may have.
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
