#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is written a piece at a time, readable by its owner alone. It has its name only once it is whole.
public final class OutputFile {
    /// The destination of the bytes; a file has a draft until it is finished.
    private enum Place {
        case standardOutput
        case file(draft: String)
    }

    private let path: String
    private let place: Place
    private let descriptor: Int32
    private let replacesExisting: Bool
    private var isFinished = false

    /// Begins a file; `-` is standard output.
    ///
    /// - Parameter replacesExisting: True if a file that is there is replaced when this one is whole.
    /// - Throws: ``SystemError``, also for a file that is there and stays (`isExisting`).
    public init(_ path: String, replacingExisting replacesExisting: Bool = false) throws(SystemError) {
        self.replacesExisting = replacesExisting
        guard path != "-" else {
            (self.path, place, descriptor) = ("standard output", .standardOutput, STDOUT_FILENO)
            return
        }
        // The name is taken in `finish()`; a file that is there is told of before the work.
        guard unsafe replacesExisting || access(path, F_OK) != 0 else { throw SystemError(code: EEXIST, path: path) }
        let draft = PrivateFile.draft(of: path)
        let opened = unsafe open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw .current(path) }
        (self.path, place, descriptor) = (path, .file(draft: draft), opened)
    }

    deinit {
        guard case .file(let draft) = place, !isFinished else { return }
        close(descriptor)
        unsafe unlink(draft)
    }

    /// Writes bytes after those that were written before.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes {
                unsafe writeBytes(to: descriptor, from: $0.baseAddress?.advanced(by: start), count: $0.count - start)
            }
            if written > 0 { start += written } else if errno != EINTR { throw .current(path) }
        }
    }

    /// Gives the file its name, on the disk.
    ///
    /// - Throws: ``SystemError``, also for a file that is there and stays (`isExisting`).
    public func finish() throws(SystemError) {
        guard case .file(let draft) = place else { return }
        guard fsync(descriptor) == 0 else { throw .current(path) }
        let result = replacesExisting ? unsafe rename(draft, path) : unsafe link(draft, path)
        guard result == 0 else { throw .current(path) }
        isFinished = true
        close(descriptor)
        if !replacesExisting { unsafe unlink(draft) }
        try PrivateFile.synchronize(directoryOf: path)
    }
}

@available(*, unavailable)
extension OutputFile: Sendable {}
