#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PrivateFile {
    private static let triesInASecond = 500
    private static let pauseInMicroseconds: UInt32 = 2000

    /// Reads a file that its owner alone, who is the user of this process, may read or write.
    ///
    /// - Throws: ``SystemError``, also for a file that others may read or write (`isExposed`).
    public static func readOwned(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        let file = try OpenFile(path, flags: O_RDONLY)
        let found = try file.status
        guard found.st_uid == geteuid(), found.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .exposed(path) }
        return try file.readAll(limit: limit)
    }

    /// Reads a file that its owner alone may read or write, whoever that is.
    ///
    /// - Throws: ``SystemError``, also for a file that others may read or write (`isExposed`).
    public static func readGuarded(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        let file = try OpenFile(path, flags: O_RDONLY)
        guard try file.status.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .exposed(path) }
        return try file.readAll(limit: limit)
    }

    /// Replaces a file as a whole, in one step and with the owner's mode, or removes it. Updates of one file run one after
    /// the other, in all processes. Reading the file waits for no update.
    ///
    /// - Parameters:
    ///   - patience: Seconds to wait for the other updates: a process may be stopped in the middle of one.
    ///   - change: Makes the new bytes from those that ``readOwned(_:limit:)`` returns; `nil` stands for no file. When it
    ///     throws, the file stays as it is.
    /// - Throws: ``SystemError`` (`isBusy` if another update does not end in time), and the errors of the closure.
    public static func update(
        _ path: String,
        limit: Int = 1 << 20,
        patience: Int = 10,
        _ change: ([UInt8]?) throws -> [UInt8]?
    ) throws {
        let lock = try lock(path, patience: patience)
        defer { flock(lock.descriptor, LOCK_UN) }
        try removeAbandonedDrafts(of: path)
        let existing = try existing(at: path, limit: limit)
        let bytes = try change(existing)
        guard bytes != existing else { return }
        guard let bytes else { return try remove(path) }
        // A file beyond the limit could not be read again, so it is not written.
        guard bytes.count <= limit else { throw SystemError(code: EFBIG, path: path) }
        let draft = try DraftFile(beside: path)
        try draft.append(bytes)
        try draft.publish(as: path, replacingExisting: true)
    }

    /// Removes drafts of the file that a process left behind when it was killed during an update: they hold its contents.
    ///
    /// - Throws: ``SystemError`` if the directory cannot be read.
    public static func removeAbandonedDrafts(of path: String) throws(SystemError) {
        guard let slash = path.lastIndex(of: "/") else { return }
        try DraftFile.removeAbandoned(
            in: String(path[..<slash]),
            named: String(path[path.index(after: slash)...]) + "."
        )
    }

    // A file beside it, because the file itself is another one after each update.
    private static func lock(_ path: String, patience: Int) throws(SystemError) -> OpenFile {
        let lock = try OpenFile(path + ".lock", flags: O_CREAT | O_RDWR)
        for _ in 0...max(0, patience) * triesInASecond {
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
