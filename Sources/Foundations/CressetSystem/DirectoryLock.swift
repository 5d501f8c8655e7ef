#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A mark on a directory in long-term use, visible to other processes: a shared lock on the directory itself. It ends
/// with the object or the process.
public final class DirectoryLock: Sendable {
    private let directory: OpenFile

    /// Marks a directory, independently of other marks. Without file locks on the disk, this has no effect.
    public init(on path: String) throws(SystemError) {
        directory = try OpenFile(path, flags: O_RDONLY | O_DIRECTORY)
        // A process checking for marks briefly holds an exclusive lock.
        while flock(directory.descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    /// True if a process has marked the directory; `false` also if unknown.
    public static func exists(on path: String) -> Bool {
        guard let directory = try? OpenFile(path, flags: O_RDONLY | O_DIRECTORY) else { return false }
        return flock(directory.descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// True if the directory is unmarked; `false` also if unknown.
    public static func isMissing(from path: String) -> Bool {
        guard let directory = try? OpenFile(path, flags: O_RDONLY | O_DIRECTORY) else { return false }
        return flock(directory.descriptor, LOCK_EX | LOCK_NB) == 0
    }
}
