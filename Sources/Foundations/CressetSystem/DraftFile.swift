#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A new file that is not seen under its name before it is complete.
///
/// Until then it is a draft: a file beside it, readable by its owner alone, whose name ends in ``ending`` or in what
/// another program passes over. It is locked for as long as it is written, and goes with the object. A draft without a
/// lock was left behind by a process that died.
public final class DraftFile: Sendable {
    /// The ending of a draft's name.
    public static let ending = ".draft"

    /// The name of the draft, for what opens files by name.
    public let path: String
    private let file: OpenFile

    /// Makes an empty draft.
    ///
    /// - Parameters:
    ///   - name: The path that its name begins with: that of the file to be, or anything else in its directory.
    ///   - ending: The ending of its name.
    public init(beside name: String, ending: String = DraftFile.ending) throws(SystemError) {
        while true {
            // No other draft has that name: one that was left behind is in nothing's way.
            let path = "\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))\(ending)"
            let file = try OpenFile(path, flags: O_CREAT | O_EXCL | O_RDWR, named: name)
            // Between the two calls it may have been taken for one that was left behind. Where the disk has no locks,
            // none is.
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

    /// Removes the draft now, whoever still holds it. What was published stays.
    public func discard() {
        unsafe unlink(path)
    }

    /// The bytes that are there.
    public var size: Int {
        get throws(SystemError) { Int(try file.status.st_size) }
    }

    /// Adds bytes at the end.
    public func append(_ bytes: [UInt8]) throws(SystemError) {
        try file.write(bytes)
    }

    /// Returns bytes from that offset on: as many as are asked for, or all that there are.
    public func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }

    /// Lets the group of the directory read and write the file.
    ///
    /// - Returns: False if the file has another group, as in a directory without the set-group-ID bit: it stays as it is.
    public func shareWithDirectoryGroup() throws(SystemError) -> Bool {
        let directory = try OpenFile(Self.directory(of: path), flags: O_RDONLY)
        guard try file.status.st_gid == directory.status.st_gid else { return false }
        guard fchmod(file.descriptor, 0o660) == 0 else { throw .current(path) }
        return true
    }

    /// Gives the file its name, once it is on the disk.
    ///
    /// - Parameter replacesExisting: True if a file of that name is replaced, in one step.
    /// - Throws: ``SystemError``, also for a file of that name that stays as it is (`isExisting`).
    public func publish(as name: String, replacingExisting replacesExisting: Bool = false) throws(SystemError) {
        try file.synchronize()
        let result = replacesExisting ? unsafe rename(path, name) : unsafe link(path, name)
        guard result == 0 else { throw .current(name) }
        if !replacesExisting { discard() }
        try OpenFile(Self.directory(of: name), flags: O_RDONLY).synchronize()
    }

    private static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    /// Removes the drafts in a directory that no process works on any more.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of the names that are looked at.
    ///   - ending: The ending of the drafts' names.
    public static func removeAbandoned(
        in directory: String,
        named prefix: String,
        ending: String = DraftFile.ending
    ) throws(SystemError) {
        let names = try PrivateFile.names(in: directory)
        for name in names where name.hasPrefix(prefix) && isDraft(name, ending: ending) {
            let path = directory + "/" + name
            guard let file = try? OpenFile(path, flags: O_RDWR) else { continue }
            if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
        }
    }

    /// True for a name that a draft gets: two numbers stand before its ending.
    private static func isDraft(_ name: String, ending: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return name.hasSuffix(ending) && parts.count > 3 && parts.dropLast().suffix(2).allSatisfy { UInt32($0) != nil }
    }
}
