internal import CressetWire

// Swift's own comparisons take texts for equal that are other bytes and look the same. Keys and rules do not.
extension String {
    /// Tells whether both texts have the same code units.
    func hasSameUnits(as other: String) -> Bool {
        hasSameBytes(as: other)
    }

    /// Tells whether this text comes first by UTF-16 code units.
    func precedes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8) { Self.place(of: $0) < Self.place(of: $1) }
    }

    /// The place of a byte of UTF-8 in the order of UTF-16, in which surrogates come before the last 8192 units.
    private static func place(of byte: UInt8) -> UInt8 {
        byte == 0xEE || byte == 0xEF ? byte + 8 : byte
    }

    /// The offset of the first place at which the part occurs, in bytes. An empty part is at the start.
    func firstOffset(of part: String) -> Int? {
        Self.firstOffset(of: Array(part.utf8), in: Array(utf8), from: 0)
    }

    /// Returns the text with every occurrence of the part replaced, from the start on; `nil` if that were more than
    /// `limit` bytes. An empty part occurs nowhere.
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

    /// Searches as Knuth, Morris and Pratt do: in time linear in both texts.
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

    /// For each beginning of the part the length of the longest beginning that also ends it.
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
