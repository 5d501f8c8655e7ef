#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PrivateFile {
    /// Reads a file that its owner alone, who is the user of this process, may read or write.
    ///
    /// - Throws: ``SystemError``, also for a file that others may read or write (`isExposed`).
    public static func readOwned(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .current(path) }
        defer { close(descriptor) }
        // Of what is open: a name may lead elsewhere a moment later.
        var found = stat()
        guard unsafe fstat(descriptor, &found) == 0 else { throw .current(path) }
        guard found.st_uid == geteuid(), found.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw .exposed(path) }
        return try read(from: descriptor, path: path, limit: limit)
    }

    /// Replaces a file as a whole, in one step and with the owner's mode. Another update of it at the same time waits.
    ///
    /// - Parameter change: Makes the new bytes from those that ``readOwned(_:limit:)`` gives; from `nil` where there is
    ///   no file. When it throws, the file stays as it is.
    public static func update(
        _ path: String,
        limit: Int = 1 << 20,
        _ change: ([UInt8]?) throws -> [UInt8]
    ) throws {
        let lock = try lock(path)
        defer { close(lock) }
        let bytes = try change(try existing(at: path, limit: limit))
        // A file beyond the limit could not be read again, so it is not written.
        guard bytes.count <= limit else { throw SystemError(code: EFBIG, path: path) }
        let draft = draft(of: path)
        try write(bytes, to: draft)
        guard unsafe rename(draft, path) == 0 else { throw discarded(draft) }
        try synchronize(directoryOf: path)
    }

    // A file beside it, because the file itself is another one after each update. Closing it lets go.
    private static func lock(_ path: String) throws(SystemError) -> Int32 {
        let lock = unsafe open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .current(path) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let error = SystemError.current(path)
                close(lock)
                throw error
            }
        }
        return lock
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
