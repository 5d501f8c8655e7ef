#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An open file, closed with its owner, for all reading and writing.
struct OpenFile: ~Copyable, Sendable {
    let descriptor: Int32
    /// Name in error messages.
    let path: String

    /// Opens a file, or creates it with access only for the owner.
    ///
    /// - Parameter name: Another name for error messages.
    init(_ path: String, flags: Int32, named name: String? = nil) throws(SystemError) {
        let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .current(name ?? path) }
        (self.descriptor, self.path) = (descriptor, name ?? path)
    }

    /// Duplicates standard input or output; the original stays open.
    init(standard number: Int32, named path: String) throws(SystemError) {
        let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .current(path) }
        (self.descriptor, self.path) = (descriptor, path)
    }

    deinit {
        close(descriptor)
    }

    /// The path may soon refer to another file.
    var status: stat {
        get throws(SystemError) {
            var found = stat()
            guard unsafe fstat(descriptor, &found) == 0 else { throw .current(path) }
            return found
        }
    }

    func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        try unsafe bytes(upTo: count) { unsafe readBytes(from: descriptor, into: $0.baseAddress, count: count) }
    }

    /// Returns the remaining bytes.
    ///
    /// - Parameter limit: Maximum bytes; longer files fail.
    func readAll(limit: Int) throws(SystemError) -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let piece = try read(upTo: 16_384)
            guard !piece.isEmpty else { return all }
            all += piece
            guard all.count <= limit else { throw SystemError(code: EFBIG, path: path) }
        }
    }

    func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < count {
            let (start, rest) = (off_t(offset + all.count), count - all.count)
            let piece = try unsafe bytes(upTo: rest) { unsafe pread(descriptor, $0.baseAddress, rest, start) }
            guard !piece.isEmpty else { break }
            all = all.isEmpty ? piece : all + piece
        }
        return all
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe writeBytes(to: descriptor, from: $0.baseAddress?.advanced(by: start), count: $0.count - start)
            }
            guard count > 0 || errno == EINTR else { throw .current(path) }
            start += max(count, 0)
        }
    }

    func synchronize() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw .current(path) }
    }

    /// - Parameter fill: Returns the number of bytes written to the buffer; a negative number means `errno`.
    private func bytes(
        upTo count: Int,
        _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int
    ) throws(SystemError) -> [UInt8] {
        var failure: Int32?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = unsafe fill(buffer)
            while result < 0, errno == EINTR { result = unsafe fill(buffer) }
            if result < 0 { failure = errno }
            filled = max(result, 0)
        }
        if let failure { throw SystemError(code: failure, path: path) }
        return bytes
    }
}

// `read(2)` and `write(2)`, shadowed by the methods of these names.
func readBytes(from descriptor: Int32, into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

func writeBytes(to descriptor: Int32, from buffer: UnsafeRawPointer?, count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
