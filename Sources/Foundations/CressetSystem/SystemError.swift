#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `errno`.
    public let code: Int32
    public let path: String

    public static func current(_ path: String) -> SystemError {
        SystemError(code: errno, path: path)
    }

    /// Returns the error for a file accessible to others. Reading a file never fails with this code otherwise.
    static func exposed(_ path: String) -> SystemError {
        SystemError(code: EPERM, path: path)
    }

    static func busy(_ path: String) -> SystemError {
        SystemError(code: EWOULDBLOCK, path: path)
    }

    /// A human-readable clause: `data/master.key: Permission denied`.
    public var description: String {
        "\(path): \(reason)"
    }

    /// The reason without the path: `Permission denied`.
    public var reason: String {
        guard !isBusy else { return "another process has locked it for too long; end or resume that process" }
        let reason = unsafe String(cString: strerror(code))
        guard code == EACCES, let user = System.assumedUser else { return reason }
        return "\(reason) for the user \(user), as which this command runs"
    }

    public var isMissing: Bool { code == ENOENT }
    public var isDenied: Bool { code == EACCES }
    public var isExisting: Bool { code == EEXIST }
    /// True if the disk or the user's quota is full.
    public var isFull: Bool { code == ENOSPC || code == EDQUOT }
    /// True if the process or the system has too many open files.
    public var isOutOfDescriptors: Bool { code == EMFILE || code == ENFILE }
    /// `true` if another process keeps the file locked.
    public var isBusy: Bool { code == EWOULDBLOCK }
    /// After reading: `true` if others own or may access the file. Other calls fail so for other reasons, too.
    public var isExposed: Bool { code == EPERM }
}
