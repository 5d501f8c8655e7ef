// Swift considers canonically equivalent texts equal. JSON, database keys and rules compare bytes (RFC 8259 §8.3).
extension String {
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        #if canImport(Darwin)
            // Its older systems have no spans of texts.
            return utf8.elementsEqual(other.utf8)
        #else
            return Self.hasSameBytes(utf8.span, as: other.utf8.span)
        #endif
    }

    // Compares all bytes without branches, so the compiler vectorizes the loop.
    private static func hasSameBytes(_ left: Span<UInt8>, as right: Span<UInt8>) -> Bool {
        var difference: UInt8 = 0
        var position = 0
        while position < left.count {
            difference |= left[position] ^ right[position]
            position &+= 1
        }
        return difference == 0
    }

    /// Hashes the bytes, eight at once.
    package func hashBytes(into hasher: inout Hasher) {
        var word: UInt64 = 0
        var count = 0
        for byte in utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            if count.isMultiple(of: 8) { hasher.combine(word) }
        }
        hasher.combine(word)
        hasher.combine(count)
    }
}
