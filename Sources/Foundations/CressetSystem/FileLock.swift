#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An exclusive lock on a file. It ends with the object, and with the process, however that ends.
public final class FileLock: Sendable {
    private let file: OpenFile

    /// Locks a file, which is made if it is missing; `nil` if another process has the lock. On a disk without locks
    /// every process gets it.
    ///
    /// - Throws: ``SystemError`` if the file cannot be opened.
    public init?(_ path: String) throws(SystemError) {
        file = try OpenFile(path, flags: O_CREAT | O_RDWR)
        while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            if errno == EWOULDBLOCK { return nil }
            return
        }
    }
}
