#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PrivateFile {
    // Ten seconds: a process that was stopped in the middle of an update does not hold up the others for ever.
    private static let mostTries = 5000
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

    /// Replaces a file as a whole, in one step and with the owner's mode, or removes it. Another update of it at the same
    /// time waits, for ten seconds at most.
    ///
    /// - Parameter change: Makes the new bytes from those that ``readOwned(_:limit:)`` gives; `nil` stands for no file.
    ///   When it throws, the file stays as it is.
    public static func update(
        _ path: String,
        limit: Int = 1 << 20,
        _ change: ([UInt8]?) throws -> [UInt8]?
    ) throws {
        let lock = try lock(path)
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
    private static func lock(_ path: String) throws(SystemError) -> OpenFile {
        let lock = try OpenFile(path + ".lock", flags: O_CREAT | O_RDWR)
        for _ in 0..<mostTries {
            if flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0 { return lock }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .current(path) }
            usleep(pauseInMicroseconds)
        }
        throw SystemError(code: EWOULDBLOCK, path: path)
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
