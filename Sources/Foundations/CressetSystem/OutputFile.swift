#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Output in pieces, to standard output or to a file visible only when complete.
public final class OutputFile: Sendable {
    private let path: String
    private let replacesExisting: Bool
    private let draft: AtomicFile?

    /// Starts a file; `-` is standard output. Removes leftovers of dead processes for the same file.
    ///
    /// - Throws: ``SystemError``, including for an existing file not to be replaced (`isExisting`).
    public init(_ path: String, replacingExisting replacesExisting: Bool = false) throws(SystemError) {
        (self.path, self.replacesExisting) = (path, replacesExisting)
        guard path != "-" else {
            draft = nil
            return
        }
        // `finish()` checks again; this reports an existing file before the work.
        guard unsafe replacesExisting || access(path, F_OK) != 0 else { throw SystemError(code: EEXIST, path: path) }
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        // Unlistable directories may still be writable.
        try? AtomicFile.removeAbandoned(in: PrivateFile.directory(of: path), named: name + ".")
        draft = try AtomicFile(beside: path)
    }

    public func write(_ bytes: [UInt8]) throws(SystemError) {
        guard let draft else { return try OpenFile(standard: STDOUT_FILENO, named: "standard output").write(bytes) }
        try draft.append(bytes)
    }

    /// Synchronizes the file to disk, then makes it visible.
    ///
    /// - Throws: ``SystemError``, including for an existing file not to be replaced (`isExisting`).
    public func finish() throws(SystemError) {
        try draft?.publish(as: path, replacingExisting: replacesExisting)
    }
}
