#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public final class InputFile: Sendable {
    private static let pieceLength = 1 << 18

    private let file: OpenFile
    /// `nil` unless it is a regular file.
    public let length: Int?

    /// `-` is standard input.
    public init(_ path: String) throws(SystemError) {
        if path == "-" {
            file = try OpenFile(standard: STDIN_FILENO, named: "standard input")
        } else {
            file = try OpenFile(path, flags: O_RDONLY)
        }
        let found = try file.status
        length = found.st_mode & S_IFMT == S_IFREG ? Int(found.st_size) : nil
    }

    /// The open file, valid as long as the object.
    public var descriptor: Int32 { file.descriptor }

    /// Returns the next bytes; empty at the end.
    public func read() throws(SystemError) -> [UInt8] {
        try file.read(upTo: Self.pieceLength)
    }

    /// Returns up to `count` bytes from the offset, without moving the reading position.
    public func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }
}
