#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A new file, invisible under its name until complete.
///
/// Until then it is a draft: a locked file next to it, readable only by its owner, with the suffix ``ending`` or one
/// ignored by another program. It is deleted with the object. Unlocked drafts are leftovers of dead processes.
public final class AtomicFile: Sendable {
    public static let ending = ".draft"

    public let path: String
    private let file: OpenFile

    /// - Parameter name: Prefix of its path: the final file, or any other path in the directory.
    public init(beside name: String, ending: String = AtomicFile.ending) throws(SystemError) {
        while true {
            // The name is unique, so leftover drafts cannot conflict.
            let path = "\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))\(ending)"
            let file = try OpenFile(path, flags: O_CREAT | O_EXCL | O_RDWR, named: name)
            // Between the two calls, another process may have locked or removed it as a leftover. Without file locks on
            // the disk, locking always succeeds.
            let isTaken = flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
            if try file.status.st_nlink > 0, !isTaken {
                self.path = path
                self.file = file
                return
            }
        }
    }

    deinit {
        discard()
    }

    /// Deletes the draft now, even while in use. A published file remains.
    public func discard() {
        unsafe unlink(path)
    }

    public var size: Int {
        get throws(SystemError) { Int(try file.status.st_size) }
    }

    public func append(_ bytes: [UInt8]) throws(SystemError) {
        try file.write(bytes)
    }

    public func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }

    /// Makes the file readable and writable for the directory's group.
    ///
    /// - Returns: `false`, without a change, if the file has another group, as in a directory without the set-group-ID
    ///   bit.
    public func shareWithDirectoryGroup() throws(SystemError) -> Bool {
        let directory = try OpenFile(PrivateFile.directory(of: path), flags: O_RDONLY)
        guard try file.status.st_gid == directory.status.st_gid else { return false }
        guard fchmod(file.descriptor, 0o660) == 0 else { throw .current(path) }
        return true
    }

    /// Synchronizes the file to disk, then renames it to its final name.
    ///
    /// - Parameter replacesExisting: `true` to replace an existing file atomically.
    /// - Throws: ``SystemError``, including for an existing file not to be replaced (`isExisting`).
    public func publish(as name: String, replacingExisting replacesExisting: Bool = false) throws(SystemError) {
        try file.synchronize()
        let result = replacesExisting ? unsafe rename(path, name) : unsafe link(path, name)
        guard result == 0 else { throw .current(name) }
        if !replacesExisting { discard() }
        try OpenFile(PrivateFile.directory(of: name), flags: O_RDONLY).synchronize()
    }

    /// Removes leftover drafts of dead processes from a directory.
    public static func removeAbandoned(
        in directory: String,
        named prefix: String,
        ending: String = AtomicFile.ending
    ) throws(SystemError) {
        let names = try PrivateFile.names(in: directory)
        for name in names where name.hasPrefix(prefix) && isDraft(name, ending: ending) {
            let path = directory + "/" + name
            guard let file = try? OpenFile(path, flags: O_RDWR) else { continue }
            if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
        }
    }

    /// A draft has two numbers before its suffix.
    private static func isDraft(_ name: String, ending: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return name.hasSuffix(ending) && parts.count > 3 && parts.dropLast().suffix(2).allSatisfy { UInt32($0) != nil }
    }
}
