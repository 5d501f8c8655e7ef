#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PrivateFile {
    private static let triesInASecond = 500
    private static let pauseInMicroseconds: UInt32 = 2000

    /// Reads a file owned by the current user and accessible only to its owner.
    ///
    /// - Throws: ``SystemError``, including for a file accessible to others (`isExposed`).
    public static func readOwned(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        let file = try OpenFile(path, flags: O_RDONLY)
        let found = try file.status
        guard found.st_uid == geteuid(), found.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .exposed(path) }
        return try file.readAll(limit: limit)
    }

    /// Reads a file of any owner, accessible only to that owner.
    ///
    /// - Throws: ``SystemError``, including for a file accessible to others (`isExposed`).
    public static func readGuarded(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        let file = try OpenFile(path, flags: O_RDONLY)
        guard try file.status.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .exposed(path) }
        return try file.readAll(limit: limit)
    }

    /// Replaces a file atomically, with the owner's mode, or removes it.
    ///
    /// Updates of one file run one at a time across processes. Readers do not wait.
    ///
    /// - Parameters:
    ///   - timeout: Seconds to wait for other updates; another process may be suspended during one.
    ///   - change: Converts the bytes from ``readOwned(_:limit:)``; `nil` means no file. If it throws, the file stays.
    /// - Throws: ``SystemError`` (`isBusy` after the timeout), and the errors of the closure.
    public static func update(
        _ path: String,
        limit: Int = 1 << 20,
        timeout: Int = 10,
        _ change: ([UInt8]?) throws -> [UInt8]?
    ) throws {
        let lock = try lock(path, timeout: timeout)
        defer { flock(lock.descriptor, LOCK_UN) }
        try removeAbandonedDrafts(of: path)
        let existing = try existing(at: path, limit: limit)
        let bytes = try change(existing)
        guard bytes != existing else { return }
        guard let bytes else { return try remove(path) }
        // Files above the limit could not be read again.
        guard bytes.count <= limit else { throw SystemError(code: EFBIG, path: path) }
        let draft = try AtomicFile(beside: path)
        try draft.append(bytes)
        try draft.publish(as: path, replacingExisting: true)
    }

    /// Removes drafts left by processes killed during an update: they contain the file's data.
    public static func removeAbandonedDrafts(of path: String) throws(SystemError) {
        guard let slash = path.lastIndex(of: "/") else { return }
        try AtomicFile.removeAbandoned(
            in: String(path[..<slash]),
            named: String(path[path.index(after: slash)...]) + "."
        )
    }

    // A separate lock file, because updates replace the file itself.
    private static func lock(_ path: String, timeout: Int) throws(SystemError) -> OpenFile {
        let lock = try OpenFile(path + ".lock", flags: O_CREAT | O_RDWR)
        for _ in 0...max(0, timeout) * triesInASecond {
            if flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0 { return lock }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .current(path) }
            usleep(pauseInMicroseconds)
        }
        throw .busy(path)
    }

    private static func existing(at path: String, limit: Int) throws(SystemError) -> [UInt8]? {
        do {
            return try readOwned(path, limit: limit)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }
}
