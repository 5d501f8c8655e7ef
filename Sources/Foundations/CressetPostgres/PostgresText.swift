/// Encoding of texts for PostgreSQL: it rejects U+0000, and its escape in JSON.
///
/// A mark (U+F8FE, unused by any script) and a digit replace each of them, and the mark itself. The encoding preserves
/// equality.
enum PostgresText {
    private static let mark: [UInt8] = [0xEF, 0xA3, 0xBE]
    /// Replaced texts, indexed by their digits.
    private static let originals: [[UInt8]] = [[0], mark, Array("\\u0000".utf8)]
    private static let backslash = UInt8(ascii: "\\")

    static func encoded(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard needsEncoding(bytes[...]) else { return bytes }
        var (encoded, rest) = ([UInt8](), bytes[...])
        while let byte = rest.first {
            if let digit = originals.firstIndex(where: { rest.starts(with: $0) }) {
                encoded += mark + [UInt8(ascii: "0") + UInt8(digit)]
                rest = rest.dropFirst(originals[digit].count)
            } else {
                // A character after a backslash does not start another escape.
                let count = byte == backslash && rest.dropFirst().first == backslash ? 2 : 1
                encoded += rest.prefix(count)
                rest = rest.dropFirst(count)
            }
        }
        return encoded
    }

    static func decoded(_ bytes: UnsafeRawBufferPointer) -> String {
        guard unsafe bytes.contains(mark[0]) else { return unsafe String(decoding: bytes, as: UTF8.self) }
        var (decoded, rest) = ([UInt8](), unsafe Array(bytes)[...])
        while let byte = rest.first {
            if rest.starts(with: mark), let original = original(of: rest.dropFirst(mark.count).first) {
                decoded += original
                rest = rest.dropFirst(mark.count + 1)
            } else {
                decoded.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func original(of digit: UInt8?) -> [UInt8]? {
        guard let digit, (UInt8(ascii: "0")..<UInt8(ascii: "0") + UInt8(originals.count)).contains(digit) else {
            return nil
        }
        return originals[Int(digit - UInt8(ascii: "0"))]
    }

    private static func needsEncoding(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains { $0 == 0 || $0 == mark[0] || $0 == backslash }
    }
}
