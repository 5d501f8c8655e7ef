// Swift considers canonically equivalent texts equal. JSON, database keys and rules compare bytes (RFC 8259 §8.3).
extension String {
    package func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
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
