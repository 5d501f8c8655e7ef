#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files and directories that their owner alone may read.
public enum PrivateFile {
    /// Makes the directory, with those above it, unless it is there.
    public static func makeDirectory(_ path: String) throws(SystemError) {
        if try isDirectoryMade(path) { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw .current(path)
        }
        try makeDirectory(String(path[..<slash]))
        guard try isDirectoryMade(path) else { throw .current(path) }
    }

    // False for what `errno` tells; something else of that name is an error of its own.
    private static func isDirectoryMade(_ path: String) throws(SystemError) -> Bool {
        if unsafe mkdir(path, 0o700) == 0 { return true }
        guard errno == EEXIST else { return false }
        var found = stat()
        guard unsafe stat(path, &found) == 0 else { throw .current(path) }
        guard found.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR, path: path) }
        return true
    }

    /// Writes a new file. It is never seen half written, and it is on the disk when this returns. An existing file is
    /// left alone.
    ///
    /// - Throws: ``SystemError``, also for a file that is there (`isExisting`).
    public static func create(_ path: String, containing bytes: [UInt8]) throws(SystemError) {
        let draft = try DraftFile(beside: path)
        try draft.append(bytes)
        try draft.publish(as: path)
    }

    /// - Parameter limit: The most bytes; a longer file is refused.
    public static func read(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        try OpenFile(path, flags: O_RDONLY).readAll(limit: limit)
    }
}
