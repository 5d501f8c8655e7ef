#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public enum HangUpSignal {
    // Set once, before the handler, as in `TerminationSignals`.
    nonisolated(unsafe) private static var wakeUp: Int32 = -1

    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        let result = unsafe pipe(&ends)
        precondition(result == 0, "no pipe available")
        // Pending signals merge, so the handler may drop some: a full pipe must not block it.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }()

    /// Directs the signal to ``wait()`` instead of ending the process.
    public static func hold() {
        unsafe wakeUp = ends.write
        signal(SIGHUP) { _ in
            let before = errno
            var byte: UInt8 = 1
            _ = unsafe write(HangUpSignal.wakeUp, &byte, 1)
            errno = before
        }
    }

    /// Blocks until a signal arrives. Pending signals count as one.
    public static func wait() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe read(ends.read, &bytes, bytes.count) < 0 && errno == EINTR {}
    }
}
