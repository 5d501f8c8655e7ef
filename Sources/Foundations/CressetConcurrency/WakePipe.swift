#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

package final class WakePipe: Sendable {
    /// Readable between ``wake()`` and ``drain()``.
    package let readEnd: Int32
    private let writeEnd: Int32

    package init?() {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    package func wake() {
        var byte: UInt8 = 1
        _ = unsafe write(writeEnd, &byte, 1)
    }

    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(readEnd, &bytes, bytes.count) > 0 {}
    }

    /// Waits until the pipe or the socket is readable, or for the given time.
    ///
    /// - Returns: `false` if the pipe is readable.
    package func isSilent(beside socket: Int32? = nil, atMost milliseconds: Int32) -> Bool {
        var events = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
        if let socket { events.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
        unsafe poll(&events, nfds_t(events.count), milliseconds)
        return events[0].revents == 0
    }
}
