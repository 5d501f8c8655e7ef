import CressetConcurrency
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The thread that accepts connections, to be dealt out to the library's threads.
///
/// Were those to accept for themselves, the quickest would take every connection that comes at once, and with them the
/// work of all.
@safe final class Acceptor: Sendable {
    typealias Deal = @Sendable (_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Void

    /// How long to let be when the system has no descriptor to give.
    private static let pause: Int32 = 50

    private let thread: WorkerThread
    // A pipe's end, which ends the thread when it is closed.
    private let stopEnd: Mutex<Int32?>

    /// - Parameter deal: Takes over each connection.
    init(socket: ListeningSocket, deal: @escaping Deal) throws(HTTPServerError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0, fcntl(socket.descriptor, F_SETFL, O_NONBLOCK) == 0 else {
            let reason = unsafe String(cString: strerror(errno))
            for descriptor in ends + [socket.descriptor] { close(descriptor) }
            throw HTTPServerError(.cannotStart, reason: reason)
        }
        for descriptor in ends + [socket.descriptor] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let stopped = ends[0]
        stopEnd = Mutex(ends[1])
        thread = WorkerThread {
            while Self.wait(for: socket.descriptor, or: stopped, atMost: -1) {
                if unsafe !Self.accept(from: socket.descriptor, deal) {
                    _ = Self.wait(for: nil, or: stopped, atMost: Self.pause)
                }
            }
            close(stopped)
            close(socket.descriptor)
        }
    }

    /// Accepts nobody any more. Blocks until that is so.
    func stop() {
        stopEnd.withLock { end in
            if let end { close(end) }
            end = nil
        }
        thread.join()
    }

    /// - Returns: False when it is over.
    private static func wait(for socket: Int32?, or stopped: Int32, atMost milliseconds: Int32) -> Bool {
        var events = [pollfd(fd: stopped, events: Int16(POLLIN), revents: 0)]
        if let socket { events.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
        unsafe poll(&events, nfds_t(events.count), milliseconds)
        return events[0].revents == 0
    }

    /// - Returns: False when the system lacks what a connection takes.
    private static func accept(from socket: Int32, _ deal: Deal) -> Bool {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutableBytes(of: &storage) { bytes in
            guard let address = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return true }
            let descriptor = unsafe Self.accept(socket, address, &length)
            guard descriptor >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
            unsafe deal(descriptor, address, length)
            return true
        }
    }

    // The system's function, under a name that this type's own does not hide. The library sees to the flags.
    private static func accept(
        _ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>, _ length: inout socklen_t
    ) -> Int32 {
        #if canImport(Darwin)
            unsafe Darwin.accept(socket, address, &length)
        #else
            unsafe Glibc.accept(socket, address, &length)
        #endif
    }
}
