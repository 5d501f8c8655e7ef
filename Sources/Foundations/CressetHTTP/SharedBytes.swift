/// An encoded text for several readers, in pieces. A ``ByteBudget`` counts it once.
public final class SharedBytes: Sendable {
    /// The maximum bytes of a piece.
    public static let pieceLength = 16_384

    /// The text, split between characters.
    public let pieces: [[UInt8]]
    public let count: Int

    /// - Parameter text: UTF-8.
    public init(_ text: [UInt8]) {
        pieces = Self.pieces(of: text)
        count = text.count
    }

    /// Splits a text between characters.
    ///
    /// - Parameter text: UTF-8.
    public static func pieces(of text: [UInt8]) -> [[UInt8]] {
        guard text.count > pieceLength else { return [text] }
        var pieces: [[UInt8]] = []
        var rest = text[...]
        while !rest.isEmpty {
            var end = rest.index(rest.startIndex, offsetBy: pieceLength, limitedBy: rest.endIndex) ?? rest.endIndex
            // Continuation bytes of a character start with the bits 10.
            while end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end -= 1 }
            pieces.append(Array(rest[..<end]))
            rest = rest[end...]
        }
        return pieces
    }
}

extension SharedBytes: Equatable {
    public static func == (left: SharedBytes, right: SharedBytes) -> Bool {
        left === right || left.pieces == right.pieces
    }
}
