#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A reader of a part of a file for the library. It owns the descriptor.
final class FileReader: Sendable {
    static let blockSize = 64 << 10

    private let descriptor: Int32
    private let offset: Int64

    init(_ descriptor: Int32, at offset: Int64) {
        self.descriptor = descriptor
        self.offset = offset
    }

    deinit {
        close(descriptor)
    }

    /// - Returns: Their number, or an end code of libmicrohttpd.
    func read(into buffer: UnsafeMutableRawBufferPointer, at position: UInt64) -> Int {
        let count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset + Int64(position)))
        return count > 0 ? count : StreamReader.endWithError
    }
}
