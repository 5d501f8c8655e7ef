#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// SIGTERM and SIGINT: the operator's wish that the process ends.
public enum TerminationSignals {
    // A signal handler may do next to nothing: it writes a byte, which the waiting thread reads. Set once, before the
    // handlers are.
    nonisolated(unsafe) private static var wakeUp: Int32 = -1

    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        let result = unsafe pipe(&ends)
        precondition(result == 0, "no pipe available")
        return (ends[0], ends[1])
    }()

    /// Keeps the signals for ``wait()`` from now on, and ignores SIGPIPE, SIGXFSZ, SIGUSR1 and SIGUSR2. A limit on file
    /// sizes is then an error of the write, as a full disk is.
    ///
    /// Standard descriptors that the caller has closed lead to `/dev/null` from now on: otherwise the next files would
    /// get their numbers.
    public static func hold() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", O_RDWR)
        }
        unsafe wakeUp = ends.write
        for number in [SIGTERM, SIGINT] {
            signal(number) { _ in
                var byte: UInt8 = 1
                _ = unsafe write(TerminationSignals.wakeUp, &byte, 1)
            }
        }
        // Those of an operator, too, who has another server in mind: they mean nothing here, and end nothing.
        for number in [SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
    }

    /// The descriptor that can be read from when one has arrived.
    static var arrival: Int32 { ends.read }

    /// Blocks until one arrives.
    public static func wait() {
        var byte: UInt8 = 0
        while unsafe read(ends.read, &byte, 1) < 0 && errno == EINTR {}
    }
}
