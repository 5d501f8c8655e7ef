#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension PrivateFile {
    public static func room(at path: String) throws(SystemError) -> Int {
        var found = statvfs()
        guard unsafe statvfs(path, &found) == 0 else { throw .current(path) }
        return Int(
            clamping: UInt64(found.f_bavail).multipliedReportingOverflow(by: UInt64(found.f_frsize)).partialValue
        )
    }

    public static func size(of path: String) throws(SystemError) -> Int {
        var found = stat()
        guard unsafe stat(path, &found) == 0 else { throw .current(path) }
        return Int(found.st_size)
    }

    /// Returns the size of a regular file in bytes; `nil` for other types and missing files.
    public static func sizeOfFile(_ path: String) throws(SystemError) -> Int? {
        var found = stat()
        guard unsafe stat(path, &found) == 0 else {
            let error = SystemError.current(path)
            guard error.isMissing else { throw error }
            return nil
        }
        return found.st_mode & S_IFMT == S_IFREG ? Int(found.st_size) : nil
    }

    /// Returns the number of the user who owns the file or directory; `nil` if missing or inaccessible.
    public static func owner(of path: String) -> UInt32? {
        var found = stat()
        return unsafe stat(path, &found) == 0 ? found.st_uid : nil
    }

    public static func isExisting(_ path: String) throws(SystemError) -> Bool {
        try identity(of: path) != nil
    }

    /// True if two paths lead to the same file or directory, also through links.
    public static func isSame(_ path: String, as other: String) throws(SystemError) -> Bool {
        guard let first = try identity(of: path), let second = try identity(of: other) else { return false }
        return first == second
    }

    private static func identity(of path: String) throws(SystemError) -> [UInt64]? {
        var found = stat()
        guard unsafe stat(path, &found) == 0 else {
            let error = SystemError.current(path)
            guard error.isMissing else { throw error }
            return nil
        }
        return [UInt64(truncatingIfNeeded: found.st_dev), UInt64(truncatingIfNeeded: found.st_ino)]
    }

    public static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Throws unless the directory belongs to the current user and only its owner can write to it.
    ///
    /// - Throws: ``SystemError``, including for other owners and permissions (`isExposed`).
    public static func requireOwnedDirectory(_ path: String) throws(SystemError) {
        let found = try OpenFile(path, flags: O_RDONLY | O_DIRECTORY).status
        guard found.st_uid == geteuid(), found.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .exposed(path) }
    }

    /// Renames a file within its directory, unless the name exists.
    public static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let directory = unsafe getcwd(nil, 0) else { return path }
        defer { unsafe free(directory) }
        return unsafe String(cString: directory) + "/" + path
    }

    public static func rename(_ path: String, to name: String) throws(SystemError) {
        guard unsafe link(path, name) == 0 else { throw .current(name) }
        try remove(path)
    }

    public static func remove(_ path: String) throws(SystemError) {
        guard unsafe unlink(path) == 0 else { throw .current(path) }
    }

    public static func removeDirectory(_ path: String) throws(SystemError) {
        guard unsafe rmdir(path) == 0 else { throw .current(path) }
    }
}
