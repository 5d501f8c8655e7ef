/// Bytes one at a time, out of pieces that are read when they are needed.
struct ByteReader {
    private let readPiece: () throws -> [UInt8]
    private var piece: [UInt8] = []
    private var index = 0
    private var isAtEnd = false
    /// The bytes of the pieces before this one.
    private var passed = 0

    /// The number of bytes that were read.
    var offset: Int { passed + index }

    /// - Parameter readPiece: Gives the next bytes; none at the end.
    init(_ readPiece: @escaping () throws -> [UInt8]) {
        self.readPiece = readPiece
    }

    /// The next byte, which stays the next one; `nil` at the end.
    mutating func peek() throws -> UInt8? {
        if index == piece.count { try readOn() }
        return index < piece.count ? piece[index] : nil
    }

    /// Takes the next byte; `nil` at the end.
    mutating func next() throws -> UInt8? {
        if index == piece.count { try readOn() }
        guard index < piece.count else { return nil }
        defer { index += 1 }
        return piece[index]
    }

    /// Takes the bytes up to and with the next one that is looked for, or those that have been read so far; none at the
    /// end.
    mutating func run(through isLast: (UInt8) -> Bool) throws -> ArraySlice<UInt8> {
        if index == piece.count { try readOn() }
        let start = index
        index = piece[start...].firstIndex(where: isLast).map { $0 + 1 } ?? piece.count
        return piece[start..<index]
    }

    private mutating func readOn() throws {
        guard !isAtEnd else { return }
        passed += piece.count
        index = 0
        piece = try readPiece()
        isAtEnd = piece.isEmpty
    }
}
