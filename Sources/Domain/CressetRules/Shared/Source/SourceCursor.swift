/// A forward reading position in a text, the basis of all parsers here.
struct SourceCursor {
    let bytes: [UInt8]
    var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    func peek(_ distance: Int = 0) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    mutating func next() -> UInt8? {
        defer { offset += 1 }
        return peek()
    }

    mutating func consume(_ byte: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    mutating func consume(_ text: String) -> Bool {
        guard bytes[min(offset, bytes.count)...].starts(with: text.utf8) else { return false }
        offset += text.utf8.count
        return true
    }

    @discardableResult
    mutating func consume(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = peek(), fits(byte) { offset += 1 }
        return bytes[start..<offset]
    }

    /// - Parameter ends: Bytes that end a line comment.
    /// - Returns: Start of a block comment without an end, or `nil`.
    mutating func skipBlanks(lineEnds ends: [UInt8] = [0x0A], blockComments: Bool = true) -> Int? {
        while true {
            consume { $0 == 0x20 || (0x09...0x0D).contains($0) }
            let start = offset
            if consume("//") {
                consume { !ends.contains($0) }
            } else if blockComments, consume("/*") {
                while !consume("*/") {
                    if next() == nil { return start }
                }
            } else {
                return nil
            }
        }
    }

    /// Takes digits and a fraction.
    ///
    /// - Returns: True with a fraction.
    mutating func consumeDecimal() -> Bool {
        consume { $0.isDigit }
        guard peek() == UInt8(ascii: "."), peek(1)?.isDigit == true else { return false }
        offset += 1
        consume { $0.isDigit }
        return true
    }

    /// Includes the second escape of a surrogate pair.
    ///
    /// - Returns: Character in UTF-8; `nil` for a malformed escape.
    mutating func consumeCharacter(digits: Int) -> [UInt8]? {
        guard var value = consumeHexadecimal(digits) else { return nil }
        if (0xD800..<0xDC00).contains(value), consume("\\u") {
            guard let low = consumeHexadecimal(4), (0xDC00..<0xE000).contains(low) else { return nil }
            value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        }
        return Unicode.Scalar(value).map { Array(String($0).utf8) }
    }

    private mutating func consumeHexadecimal(_ count: Int) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = next()?.hexadecimalDigit else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    var character: String {
        let rest = bytes[min(offset, bytes.count)...].prefix(4)
        return String(decoding: rest, as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
    }
}
