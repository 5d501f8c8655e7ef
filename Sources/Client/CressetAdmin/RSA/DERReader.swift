/// A reader of definite-length DER (ITU-T X.690).
struct DERReader {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Returns the content of the next value; `nil` for another tag or a malformed length.
    mutating func content(tag: UInt8) -> ArraySlice<UInt8>? {
        guard bytes.popFirst() == tag, let first = bytes.popFirst() else { return nil }
        var length = Int(first)
        if first >= 0x80 {
            let count = Int(first & 0x7F)
            guard (1...4).contains(count), bytes.count >= count else { return nil }
            length = bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
            bytes = bytes.dropFirst(count)
        }
        guard bytes.count >= length else { return nil }
        defer { bytes = bytes.dropFirst(length) }
        return bytes.prefix(length)
    }

    mutating func reader(tag: UInt8) -> DERReader? {
        content(tag: tag).map { DERReader($0) }
    }

    /// Returns the next number, big-endian without zeros in front.
    mutating func number() -> [UInt8]? {
        content(tag: 0x02).map { Array($0.drop { $0 == 0 }) }
    }
}
