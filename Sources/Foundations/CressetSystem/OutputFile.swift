#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The destination of what is written a piece at a time: standard output, or a file that has its name only once it is
/// whole.
public final class OutputFile: Sendable {
    private let path: String
    private let replacesExisting: Bool
    /// `nil` for standard output.
    private let draft: DraftFile?

    /// Begins a file; `-` is standard output. What a process that died has left of the same file is removed.
    ///
    /// - Parameter replacesExisting: True if a file that is there is replaced when this one is whole.
    /// - Throws: ``SystemError``, also for a file that is there and stays (`isExisting`).
    public init(_ path: String, replacingExisting replacesExisting: Bool = false) throws(SystemError) {
        (self.path, self.replacesExisting) = (path, replacesExisting)
        guard path != "-" else {
            draft = nil
            return
        }
        // The name is taken in `finish()`; a file that is there is told of before the work.
        guard unsafe replacesExisting || access(path, F_OK) != 0 else { throw SystemError(code: EEXIST, path: path) }
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        // A directory that cannot be listed can still be written to.
        try? DraftFile.removeAbandoned(in: PrivateFile.directory(of: path), named: name + ".")
        draft = try DraftFile(beside: path)
    }

    /// Writes bytes after those that were written before.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        guard let draft else { return try OpenFile(standard: STDOUT_FILENO, named: "standard output").write(bytes) }
        try draft.append(bytes)
    }

    /// Gives the file its name, on the disk.
    ///
    /// - Throws: ``SystemError``, also for a file that is there and stays (`isExisting`).
    public func finish() throws(SystemError) {
        try draft?.publish(as: path, replacingExisting: replacesExisting)
    }
}
