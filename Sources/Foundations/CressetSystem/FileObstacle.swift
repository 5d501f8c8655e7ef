#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The reason that a file cannot be written: a read-only file system, or the owner and permissions of the file or its
/// directory.
public struct FileObstacle: Sendable, CustomStringConvertible {
    public let description: String

    /// Examines a file, if it exists, and its directory.
    ///
    /// - Returns: `nil` without a known obstacle.
    public init?(to path: String) {
        let directory = PrivateFile.directory(of: path)
        for (place, access) in [(directory, W_OK | X_OK), (path, R_OK | W_OK)] {
            guard Self.isDenied(place, to: access) else { continue }
            if Self.isReadOnly(place) {
                description = "the file system of \(place) is read-only; mount it writable"
                return
            }
            guard let facts = Self.facts(of: place) else { continue }
            let state =
                "\(place) belongs to user \(Self.name(of: facts.owner)) with permissions "
                + String(facts.permissions, radix: 8)
            description =
                facts.owner == geteuid()
                ? "\(state); change them with chmod"
                : "\(state), and this process runs as \(Self.name(of: geteuid())); change its owner, or run the command as "
                    + "that user"
            return
        }
        return nil
    }

    private static func isDenied(_ path: String, to access: Int32) -> Bool {
        unsafe faccessat(AT_FDCWD, path, access, AT_EACCESS) != 0 && (errno == EACCES || errno == EROFS)
    }

    private static func isReadOnly(_ path: String) -> Bool {
        var found = statvfs()
        guard unsafe statvfs(path, &found) == 0 else { return false }
        return UInt(found.f_flag) & UInt(ST_RDONLY) != 0
    }

    private static func facts(of path: String) -> (owner: uid_t, permissions: mode_t)? {
        var found = stat()
        guard unsafe stat(path, &found) == 0 else { return nil }
        return (found.st_uid, found.st_mode & 0o7777)
    }

    private static func name(of user: uid_t) -> String {
        guard let entry = unsafe getpwuid(user), let name = unsafe entry.pointee.pw_name else { return String(user) }
        return unsafe String(cString: name)
    }
}
