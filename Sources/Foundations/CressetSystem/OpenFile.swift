#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is open for reading, at any place.
public final class OpenFile: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Opens a file.
    public init(_ path: String) throws(SystemError) {
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .current(path) }
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    /// Returns bytes from that offset on: as many as are asked for, or all that there are.
    public func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try Self.read(descriptor, path: path, at: offset, count: count)
    }

    static func read(_ descriptor: Int32, path: String, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let taken = unsafe pread(
                    descriptor,
                    UnsafeMutableRawPointer(buffer.baseAddress)?.advanced(by: filled),
                    count - filled,
                    off_t(offset + filled)
                )
                if taken < 0 { failure = .current(path) }
                guard taken > 0 else { return }
                filled += taken
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
