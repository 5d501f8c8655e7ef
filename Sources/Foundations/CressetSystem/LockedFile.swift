#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file being written, locked against other writers and processes. The lock ends with the object.
public final class LockedFile: Sendable {
    public let path: String
    private let file: OpenFile

    public init(creating path: String) throws(SystemError) {
        self.path = path
        file = try OpenFile(path, flags: O_CREAT | O_EXCL | O_RDWR)
        _ = Self.lock(file.descriptor)
    }

    /// `nil` if another writer has it.
    public init?(_ path: String, creating isCreated: Bool = false) throws(SystemError) {
        self.path = path
        file = try OpenFile(path, flags: isCreated ? O_CREAT | O_RDWR : O_RDWR)
        guard Self.lock(file.descriptor) else { return nil }
        // Its former holder may have removed it meanwhile.
        guard try file.status.st_nlink > 0 else { throw SystemError(code: ENOENT, path: path) }
    }

    /// Without file locks on the disk, locking always succeeds.
    private static func lock(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EINTR else { return errno != EWOULDBLOCK }
        }
        return true
    }

    public var size: Int {
        get throws(SystemError) { Int(try file.status.st_size) }
    }

    /// Shortens the file; the next bytes follow.
    public func truncate(to size: Int) throws(SystemError) {
        guard ftruncate(file.descriptor, off_t(size)) == 0, lseek(file.descriptor, 0, SEEK_END) >= 0 else {
            throw .current(path)
        }
    }

    public func append(_ bytes: [UInt8]) throws(SystemError) {
        try file.write(bytes)
    }

    public func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }

    /// Returns after the bytes and the name are on disk.
    public func synchronize() throws(SystemError) {
        try file.synchronize()
        try OpenFile(PrivateFile.directory(of: path), flags: O_RDONLY | O_DIRECTORY).synchronize()
    }
}
