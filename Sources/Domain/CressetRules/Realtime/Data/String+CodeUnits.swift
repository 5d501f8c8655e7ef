internal import CressetWire

// Swift considers canonically equivalent texts equal. Keys and rules do not.
extension String {
    func hasSameUnits(as other: String) -> Bool {
        hasSameBytes(as: other)
    }

    /// Compares by UTF-16 code units.
    func precedes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8) { Self.place(of: $0) < Self.place(of: $1) }
    }

    /// Maps a UTF-8 byte to the order of UTF-16, with surrogates before the last 8192 units.
    private static func place(of byte: UInt8) -> UInt8 {
        byte == 0xEE || byte == 0xEF ? byte + 8 : byte
    }

    /// In bytes; 0 for an empty part.
    func firstOffset(of part: String) -> Int? {
        Self.firstOffset(of: Array(part.utf8), in: Array(utf8), from: 0)
    }

    /// From the start; `nil` above `limit` bytes. An empty part never occurs.
    func replacing(all part: String, with replacement: String, limit: Int) -> String? {
        let (text, part) = (Array(utf8), Array(part.utf8))
        guard !part.isEmpty else { return self }
        var result: [UInt8] = []
        var start = 0
        while let found = Self.firstOffset(of: part, in: text, from: start) {
            result += text[start..<found]
            result += replacement.utf8
            guard result.count <= limit else { return nil }
            start = found + part.count
        }
        result += text[start...]
        return result.count <= limit ? String(decoding: result, as: UTF8.self) : nil
    }

    /// Knuth-Morris-Pratt, in linear time.
    private static func firstOffset(of part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        guard !part.isEmpty else { return start }
        guard text.count - start >= part.count else { return nil }
        let borders = borders(of: part)
        var matched = 0
        for offset in start..<text.count {
            while matched > 0, text[offset] != part[matched] { matched = borders[matched - 1] }
            if text[offset] == part[matched] { matched += 1 }
            if matched == part.count { return offset + 1 - part.count }
        }
        return nil
    }

    /// The length of the longest border of each prefix.
    private static func borders(of part: [UInt8]) -> [Int] {
        var borders = [Int](repeating: 0, count: part.count)
        var length = 0
        for position in part.indices.dropFirst() {
            while length > 0, part[position] != part[length] { length = borders[length - 1] }
            if part[position] == part[length] { length += 1 }
            borders[position] = length
        }
        return borders
    }
}
