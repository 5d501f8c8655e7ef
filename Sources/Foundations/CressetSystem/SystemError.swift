#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A result of the operating system's other than success.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `errno`.
    public let code: Int32
    /// The path that was to be read or written.
    public let path: String

    /// Makes an error of `errno`, about a path.
    public static func current(_ path: String) -> SystemError {
        SystemError(code: errno, path: path)
    }

    /// Returns the error for a file that others than its owner may read or write. No reading of a file ends with this
    /// code by itself.
    static func exposed(_ path: String) -> SystemError {
        SystemError(code: EPERM, path: path)
    }

    /// Returns the error for a file that another process is changing for too long.
    static func busy(_ path: String) -> SystemError {
        SystemError(code: EWOULDBLOCK, path: path)
    }

    /// A clause for a person: `data/master.key: Permission denied`.
    public var description: String {
        "\(path): \(reason)"
    }

    /// The reason without the path: `Permission denied`.
    public var reason: String {
        guard !isBusy else { return "another process has locked it for too long; end or resume that process" }
        return unsafe String(cString: strerror(code))
    }

    /// True if the file or directory does not exist.
    public var isMissing: Bool { code == ENOENT }
    /// True if the file or directory exists already.
    public var isExisting: Bool { code == EEXIST }
    /// True if another process keeps the file locked.
    public var isBusy: Bool { code == EWOULDBLOCK }
    /// True if others than its owner may read or write the file.
    public var isExposed: Bool { code == EPERM }
}
