#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A new file that is not seen under its name before it is complete.
///
/// Until then it is a draft: a file beside it, readable by its owner alone, whose name ends in ``ending``. It is locked
/// for as long as it is written, and goes with the object. A draft without a lock was left behind by a process that died.
public final class DraftFile: Sendable {
    /// The ending of a draft's name.
    public static let ending = ".draft"

    /// The name of the draft, for what opens files by name.
    public let path: String
    private let descriptor: Int32

    /// Makes an empty draft.
    ///
    /// - Parameter name: The path that its name begins with: that of the file to be, or anything else in its directory.
    public init(beside name: String) throws(SystemError) {
        while true {
            let path = PrivateFile.draft(of: name) + Self.ending
            let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .current(path) }
            var found = stat()
            // Between the two calls it may have been taken for one that was left behind.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &found) == 0, found.st_nlink > 0 {
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    deinit {
        discard()
        close(descriptor)
    }

    /// Removes the draft now, whoever still holds it. What was published stays.
    public func discard() {
        unsafe unlink(path)
    }

    /// The bytes that are there.
    public var size: Int {
        get throws(SystemError) {
            var found = stat()
            guard unsafe fstat(descriptor, &found) == 0 else { throw .current(path) }
            return Int(found.st_size)
        }
    }

    /// Adds bytes at the end.
    public func append(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes {
                unsafe writeBytes(to: descriptor, from: $0.baseAddress, count: $0.count)
            }
            guard written > 0 else { throw .current(path) }
            rest = rest.dropFirst(written)
        }
    }

    /// Returns bytes from that offset on: as many as are asked for, or all that there are.
    public func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try OpenFile.read(descriptor, path: path, at: offset, count: count)
    }

    /// Gives the file its name, once it is on the disk.
    ///
    /// - Throws: ``SystemError``, also for a file of that name (`isExisting`), which stays as it is.
    public func publish(as name: String) throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw .current(path) }
        guard unsafe link(path, name) == 0 else { throw .current(name) }
        unsafe unlink(path)
        try PrivateFile.synchronize(directoryOf: name)
    }

    /// Removes the drafts in a directory that no process works on any more.
    ///
    /// - Parameter prefix: The beginning of the names that are looked at.
    public static func removeAbandoned(in directory: String, named prefix: String) throws(SystemError) {
        for name in try PrivateFile.names(in: directory) where name.hasPrefix(prefix) && name.hasSuffix(ending) {
            let path = directory + "/" + name
            let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
            close(descriptor)
        }
    }
}
