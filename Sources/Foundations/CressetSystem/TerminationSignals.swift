#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// SIGTERM and SIGINT: the operator's wish that the process ends.
public enum TerminationSignals {
    /// Keeps the signals for ``wait()``, and ignores SIGPIPE. Before any other thread begins: they inherit it.
    public static func hold() {
        var signals = Self.signals()
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Blocks until one arrives.
    public static func wait() {
        var signals = Self.signals()
        var received: Int32 = 0
        unsafe sigwait(&signals, &received)
    }

    private static func signals() -> sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTERM)
        unsafe sigaddset(&signals, SIGINT)
        return signals
    }
}
