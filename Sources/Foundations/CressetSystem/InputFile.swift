#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A file that is read a piece at a time: once from its beginning to its end, or at any place.
public final class InputFile: Sendable {
    /// The bytes of the longest piece.
    private static let pieceLength = 1 << 18

    private let file: OpenFile
    /// The length in bytes; `nil` for what is no regular file.
    public let length: Int?

    /// Opens a file; `-` is standard input.
    public init(_ path: String) throws(SystemError) {
        if path == "-" {
            file = try OpenFile(standard: STDIN_FILENO, named: "standard input")
        } else {
            file = try OpenFile(path, flags: O_RDONLY)
        }
        let found = try file.status
        length = found.st_mode & S_IFMT == S_IFREG ? Int(found.st_size) : nil
    }

    /// Returns the next bytes; none at the end.
    public func read() throws(SystemError) -> [UInt8] {
        try file.read(upTo: Self.pieceLength)
    }

    /// Returns bytes from that offset on: as many as are asked for, or all that there are. The next ones stay the same.
    public func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }
}
