#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public enum TerminationSignals {
    // A signal handler may do little: it writes a byte for the waiting thread. Set once, before the handlers.
    nonisolated(unsafe) private static var wakeUp: Int32 = -1

    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        let result = unsafe pipe(&ends)
        guard result == 0 else {
            System.printError("cresset: no file descriptors available; raise the limit of open files")
            System.exit(1)
        }
        return (ends[0], ends[1])
    }()

    /// Directs the signals to ``wait()``, and ignores SIGPIPE, SIGXFSZ, SIGUSR1 and SIGUSR2. Exceeding a file size
    /// limit then becomes a write error, like a full disk.
    ///
    /// Opens `/dev/null` for closed standard descriptors: otherwise the next files would get their numbers.
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
        // Signals with a meaning for other servers must not end the process.
        for number in [SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
    }

    static var arrival: Int32 { ends.read }

    public static func wait() {
        var byte: UInt8 = 0
        while unsafe read(ends.read, &byte, 1) < 0 && errno == EINTR {}
    }
}
