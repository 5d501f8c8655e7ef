internal import CressetLock

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Facts from the operating system.
public enum System {
    /// Milliseconds since 1970.
    public static func milliseconds() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Milliseconds since the machine has started, those of its sleep included. Setting the time of day does not move it.
    public static func uptime() -> Int64 {
        var time = timespec()
        #if canImport(Darwin)
            unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        #else
            unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// The processor cores that are online.
    public static var coreCount: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// Returns a variable of the environment.
    public static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The name of the user that the process runs as; its number where it has no name.
    public static var userName: String {
        let id = geteuid()
        // Its result is one for the whole process: nothing else asks.
        let name = unsafe getpwuid(id).map { unsafe String(cString: $0.pointee.pw_name) }
        return name ?? "uid \(id)"
    }

    /// Bytes of memory that the process holds; 0 where the system does not tell.
    public static var residentMemory: Int {
        guard let text = try? PrivateFile.read("/proc/self/statm", limit: 1024) else { return 0 }
        let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    /// Writes to standard error.
    public static func printError(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// True if something that was to be printed could not be written, or not as a whole.
    public static var hasLostOutput: Bool { lostOutput.withLock { $0 } }

    private static let lostOutput = Lock(false)

    /// Writes to standard output, past any buffer. Whoever reads no further, as `head` does, loses nothing.
    public static func printLine(_ text: String) {
        var rest = Array((text + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                if errno != EPIPE { lostOutput.withLock { $0 = true } }
                return
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Raises the number of descriptors that the process may have open as far as the system lets it.
    ///
    /// - Returns: That number.
    public static func raiseDescriptorLimit() -> Int {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        unsafe getrlimit(resource, &limit)
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        if unsafe setrlimit(resource, &raised) != 0 { raised = limit }
        return Int(clamping: raised.rlim_cur)
    }

    /// Blocks the calling thread, whatever signals come.
    public static func pause(milliseconds: Int32) {
        let deadline = uptime() + Int64(milliseconds)
        var left = milliseconds
        while left > 0 {
            poll(nil, 0, left)
            left = Int32(clamping: deadline - uptime())
        }
    }

    /// Ends the process as it is: no handler runs, nothing is waited for.
    public static func endAtOnce(_ status: Int32) -> Never {
        _exit(status)
    }

    /// Ends the process as it is: no handler runs.
    public static func exit(_ status: Int32) -> Never {
        leave(status)
    }
}

private func leave(_ status: Int32) -> Never {
    exit(status)
}
