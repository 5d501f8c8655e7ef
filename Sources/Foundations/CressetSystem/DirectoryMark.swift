#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A mark on a directory that a process uses for long, which other processes can look for: a shared lock on the directory
/// itself. It goes with the object, and with the process, however that ends.
public final class DirectoryMark: Sendable {
    private let directory: OpenFile

    /// Marks a directory, beside the marks that others have on it. Where the disk has no locks, nothing is marked.
    ///
    /// - Throws: ``SystemError`` if the directory cannot be opened.
    public init(on path: String) throws(SystemError) {
        directory = try OpenFile(path, flags: O_RDONLY | O_DIRECTORY)
        // A process that looks for marks has the directory for itself for a moment.
        while flock(directory.descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    /// Returns true if a process has a mark on the directory; false also where that cannot be told.
    public static func exists(on path: String) -> Bool {
        guard let directory = try? OpenFile(path, flags: O_RDONLY | O_DIRECTORY) else { return false }
        return flock(directory.descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// Returns true if no process has a mark on the directory; false also where that cannot be told.
    public static func isMissing(from path: String) -> Bool {
        guard let directory = try? OpenFile(path, flags: O_RDONLY | O_DIRECTORY) else { return false }
        return flock(directory.descriptor, LOCK_EX | LOCK_NB) == 0
    }
}
