import CressetHTTP
internal import Synchronization

/// A reader of a shared body for the library, which would otherwise copy the whole body.
final class SharedReader: Sendable {
    static let blockSize = 32 << 10

    private struct Position {
        var piece = 0
        var offset = 0
    }

    private let bytes: SharedBytes
    private let position = Mutex(Position())

    init(_ bytes: SharedBytes) {
        self.bytes = bytes
    }

    /// - Returns: Their number, or the end code of libmicrohttpd.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        position.withLock { position in
            guard position.piece < bytes.pieces.count else { return StreamReader.endOfStream }
            let piece = bytes.pieces[position.piece]
            let part = piece[position.offset..<min(piece.count, position.offset + buffer.count)]
            unsafe buffer.copyBytes(from: part)
            position.offset += part.count
            if position.offset == piece.count { position = Position(piece: position.piece + 1) }
            return part.count
        }
    }
}
