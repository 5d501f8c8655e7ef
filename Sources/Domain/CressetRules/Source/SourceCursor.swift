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

    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    mutating func take(_ text: String) -> Bool {
        guard bytes[min(offset, bytes.count)...].starts(with: text.utf8) else { return false }
        offset += text.utf8.count
        return true
    }

    @discardableResult
    mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = peek(), fits(byte) { offset += 1 }
        return bytes[start..<offset]
    }

    var character: String {
        let rest = bytes[min(offset, bytes.count)...].prefix(4)
        return String(decoding: rest, as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
    }
}
