#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files and directories readable only by their owner.
public enum PrivateFile {
    public static func makeDirectory(_ path: String) throws(SystemError) {
        if try isDirectoryMade(path) { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw .current(path)
        }
        try makeDirectory(String(path[..<slash]))
        guard try isDirectoryMade(path) else { throw .current(path) }
    }

    // Returns `false` for the error in `errno`; throws if the path exists and is not a directory.
    private static func isDirectoryMade(_ path: String) throws(SystemError) -> Bool {
        if unsafe mkdir(path, 0o700) == 0 { return true }
        guard errno == EEXIST else { return false }
        var found = stat()
        guard unsafe stat(path, &found) == 0 else { throw .current(path) }
        guard found.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR, path: path) }
        return true
    }

    /// True if only this user and root can replace the directory's entries.
    ///
    /// - Throws: ``SystemError``, also for a missing directory.
    public static func isProtected(_ directory: String) throws(SystemError) -> Bool {
        var found = stat()
        guard unsafe stat(directory, &found) == 0 else { throw .current(directory) }
        guard found.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR, path: directory) }
        let isOurs = found.st_uid == geteuid() || found.st_uid == 0
        return isOurs && (found.st_mode & 0o022 == 0 || found.st_mode & 0o1000 != 0)
    }

    /// Writes a directory's names to disk.
    public static func synchronizeDirectory(_ path: String) throws(SystemError) {
        try OpenFile(path, flags: O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// Creates a file, which becomes visible only when complete and on disk. Does not replace an existing file.
    ///
    /// - Throws: ``SystemError``, including for an existing file (`isExisting`).
    public static func create(_ path: String, containing bytes: [UInt8]) throws(SystemError) {
        let draft = try AtomicFile(beside: path)
        try draft.append(bytes)
        try draft.publish(as: path)
    }

    /// - Parameter limit: Maximum bytes; longer files fail.
    public static func read(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        try OpenFile(path, flags: O_RDONLY).readAll(limit: limit)
    }
}
