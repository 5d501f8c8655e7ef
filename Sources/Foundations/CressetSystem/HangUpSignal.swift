#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// SIGHUP: the operator's wish that a server reads its files anew.
public enum HangUpSignal {
    // As in `TerminationSignals`: set once, before the handler is.
    nonisolated(unsafe) private static var wakeUp: Int32 = -1

    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        let result = unsafe pipe(&ends)
        precondition(result == 0, "no pipe available")
        // A thousand wishes are as good as one: a full pipe must not hold up the handler.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }()

    /// Keeps the signal for ``wait()`` from now on; before, it ends the process.
    public static func hold() {
        unsafe wakeUp = ends.write
        signal(SIGHUP) { _ in
            let before = errno
            var byte: UInt8 = 1
            _ = unsafe write(HangUpSignal.wakeUp, &byte, 1)
            errno = before
        }
    }

    /// Blocks until one arrives. Those that have arrived together count as one.
    public static func wait() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe read(ends.read, &bytes, bytes.count) < 0 && errno == EINTR {}
    }
}
