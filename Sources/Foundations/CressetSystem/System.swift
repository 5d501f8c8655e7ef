internal import CressetLock

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public enum System {
    /// Returns the milliseconds since 1970.
    public static func milliseconds() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Returns the milliseconds since the machine started, including sleep. Setting the clock does not affect it.
    public static func uptime() -> Int64 {
        var time = timespec()
        #if canImport(Darwin)
            unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        #else
            unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    public static var coreCount: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    public static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The resident memory of the process in bytes; 0 if unknown.
    public static var residentMemory: Int {
        guard let text = try? PrivateFile.read("/proc/self/statm", limit: 1024) else { return 0 }
        let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    public static func printError(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// The reason of a failed write to standard output; `nil` if all succeeded.
    public static var outputFailure: String? {
        let code = lastOutputError.withLock { $0 }
        return code == 0 ? nil : unsafe String(cString: strerror(code))
    }

    private static let lastOutputError = Lock<Int32>(0)

    /// Writes to standard output, unbuffered. A closed pipe, as after `head`, is not an error.
    public static func printLine(_ text: String) {
        var rest = Array((text + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let code = errno
                if code != EPIPE { lastOutputError.withLock { $0 = code } }
                return
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Raises the limit of open descriptors to the system's maximum.
    public static func raiseDescriptorLimit() -> Int {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        let limit = limit(of: resource)
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        if unsafe setrlimit(resource, &raised) != 0 { raised = limit }
        return Int(clamping: raised.rlim_cur)
    }

    /// Returns the limit of the process's address space in bytes, `Int.max` without one.
    public static func addressSpaceLimit() -> Int {
        #if canImport(Darwin)
            return Int(clamping: limit(of: RLIMIT_AS).rlim_cur)
        #else
            return Int(clamping: limit(of: __rlimit_resource_t(RLIMIT_AS.rawValue)).rlim_cur)
        #endif
    }

    #if canImport(Darwin)
        private typealias Resource = Int32
    #else
        private typealias Resource = __rlimit_resource_t
    #endif

    private static func limit(of resource: Resource) -> rlimit {
        var limit = rlimit()
        unsafe getrlimit(resource, &limit)
        return limit
    }

    /// Blocks the calling thread, regardless of signals.
    public static func pause(milliseconds: Int32) {
        let deadline = uptime() + Int64(milliseconds)
        var left = milliseconds
        while left > 0 {
            poll(nil, 0, left)
            left = Int32(clamping: deadline - uptime())
        }
    }

    /// Ends the process without exit handlers.
    public static func endAtOnce(_ status: Int32) -> Never {
        _exit(status)
    }

    /// Ends the process, without exit handlers.
    public static func exit(_ status: Int32) -> Never {
        leave(status)
    }
}

private func leave(_ status: Int32) -> Never {
    exit(status)
}
