#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files and directories that their owner alone may read.
public enum PrivateFile {
    /// Makes the directory, with those above it, unless it is there.
    public static func makeDirectory(_ path: String) throws(SystemError) {
        if try isDirectoryMade(path) { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw .current(path)
        }
        try makeDirectory(String(path[..<slash]))
        guard try isDirectoryMade(path) else { throw .current(path) }
    }

    // False for what `errno` tells; something else of that name is an error of its own.
    private static func isDirectoryMade(_ path: String) throws(SystemError) -> Bool {
        if unsafe mkdir(path, 0o700) == 0 { return true }
        guard errno == EEXIST else { return false }
        var found = stat()
        guard unsafe stat(path, &found) == 0 else { throw .current(path) }
        guard found.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR, path: path) }
        return true
    }

    /// Writes a new file. It is never seen half written, and it is on the disk when this returns. An existing file is
    /// left alone.
    ///
    /// - Throws: ``SystemError``, also for a file that is there (`isExisting`).
    public static func create(_ path: String, containing bytes: [UInt8]) throws(SystemError) {
        let draft = draft(of: path)
        try write(bytes, to: draft)
        defer { unsafe unlink(draft) }
        guard unsafe link(draft, path) == 0 else { throw .current(path) }
        try synchronize(directoryOf: path)
    }

    // Returns a name that no other draft has: a file that a process left behind when it died is in nothing's way.
    static func draft(of path: String) -> String {
        "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    }

    static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .current(path) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes {
                unsafe writeBytes(to: descriptor, from: $0.baseAddress, count: $0.count)
            }
            guard written > 0 else { throw discarded(path) }
            rest = rest.dropFirst(written)
        }
        guard fsync(descriptor) == 0 else { throw discarded(path) }
    }

    static func synchronize(directoryOf path: String) throws(SystemError) {
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = unsafe open(directory, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .current(directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .current(directory) }
    }

    /// - Parameter limit: The most bytes; a longer file is refused.
    public static func read(_ path: String, limit: Int = 1 << 20) throws(SystemError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .current(path) }
        defer { close(descriptor) }
        return try read(from: descriptor, path: path, limit: limit)
    }

    static func read(from descriptor: Int32, path: String, limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe readBytes(from: descriptor, into: $0.baseAddress, count: $0.count)
            }
            guard count >= 0 else { throw .current(path) }
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
            guard bytes.count <= limit else { throw SystemError(code: EFBIG, path: path) }
        }
    }

    static func discarded(_ path: String) -> SystemError {
        let error = SystemError.current(path)
        unsafe unlink(path)
        return error
    }
}
