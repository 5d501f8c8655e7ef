#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An exclusive lock on a file. It ends with the object or the process.
public final class FileLock: Sendable {
    private let file: OpenFile

    /// `nil` if another process has the lock. Without file locks on the disk, locking always succeeds.
    public init?(_ path: String) throws(SystemError) {
        file = try OpenFile(path, flags: O_CREAT | O_RDWR)
        while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            if errno == EWOULDBLOCK { return nil }
            return
        }
    }
}
