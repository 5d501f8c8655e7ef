struct ByteReader {
    private let readPiece: () throws -> [UInt8]
    private var piece: [UInt8] = []
    private var index = 0
    private var isAtEnd = false
    private var passed = 0

    var offset: Int { passed + index }

    /// - Parameter readPiece: Returns the next bytes; empty at the end.
    init(_ readPiece: @escaping () throws -> [UInt8]) {
        self.readPiece = readPiece
    }

    /// Returns the next byte without consuming it; `nil` at the end.
    mutating func peek() throws -> UInt8? {
        if index == piece.count { try readOn() }
        return index < piece.count ? piece[index] : nil
    }

    mutating func next() throws -> UInt8? {
        if index == piece.count { try readOn() }
        guard index < piece.count else { return nil }
        defer { index += 1 }
        return piece[index]
    }

    /// Returns the bytes through the next match, or those already buffered; empty at the end.
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
