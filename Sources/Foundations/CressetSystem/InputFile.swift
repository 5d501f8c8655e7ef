#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is read once, from its beginning to its end, a piece at a time.
public final class InputFile {
    /// The bytes of the longest piece.
    private static let pieceLength = 1 << 18

    private let path: String
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: pieceLength)
    /// The length in bytes; `nil` for what is no regular file.
    public let length: Int?

    /// Opens a file; `-` is standard input.
    public init(_ path: String) throws(SystemError) {
        self.path = path == "-" ? "standard input" : path
        descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .current(path) }
        var found = stat()
        let isKnown = unsafe fstat(descriptor, &found) == 0
        length = isKnown && found.st_mode & S_IFMT == S_IFREG ? Int(found.st_size) : nil
    }

    deinit {
        if descriptor != STDIN_FILENO { close(descriptor) }
    }

    /// Returns the next bytes; none at the end.
    public func read() throws(SystemError) -> [UInt8] {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe readBytes(from: descriptor, into: $0.baseAddress, count: $0.count)
            }
            if count >= 0 { return Array(buffer.prefix(count)) }
            guard errno == EINTR else { throw .current(path) }
        }
    }
}

@available(*, unavailable)
extension InputFile: Sendable {}
