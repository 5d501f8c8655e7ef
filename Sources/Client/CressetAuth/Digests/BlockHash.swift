/// The common structure of MD5, SHA-1 and SHA-256, with sixteen-word blocks (RFC 1321, FIPS 180-4).
///
/// For platforms without a cryptographic library, so apps need only the toolchain. Messages are short and have no
/// secrets at risk from timing.
package protocol BlockHash {
    /// True if words and the length are big-endian.
    static var isBigEndian: Bool { get }

    /// The initial state.
    init()
    var words: [UInt32] { get }
    mutating func absorb(_ block: [UInt32])
}

extension BlockHash {
    private static var blockLength: Int { 64 }

    package static func digest(of message: [UInt8]) -> [UInt8] {
        var hash = Self()
        let padded = padded(message)
        for start in stride(from: 0, to: padded.count, by: blockLength) {
            hash.absorb(stride(from: start, to: start + blockLength, by: 4).map { word(padded[$0..<($0 + 4)]) })
        }
        return hash.words.flatMap(bytes)
    }

    /// Returns the HMAC of a message (RFC 2104).
    package static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = key.count > blockLength ? digest(of: key) : key
        let whole = short + [UInt8](repeating: 0, count: blockLength - short.count)
        return digest(of: whole.map { $0 ^ 0x5C } + digest(of: whole.map { $0 ^ 0x36 } + message))
    }

    static func rotate(_ word: UInt32, left count: UInt32) -> UInt32 {
        word << count | word >> (32 - count)
    }

    private static func padded(_ message: [UInt8]) -> [UInt8] {
        let zeros = (blockLength * 2 - 9 - message.count % blockLength) % blockLength
        let length = UInt64(message.count) * 8
        let last = (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * (isBigEndian ? 7 - $0 : $0))) }
        return message + [0x80] + [UInt8](repeating: 0, count: zeros) + last
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let word = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return isBigEndian ? word : word.byteSwapped
    }

    private static func bytes(_ word: UInt32) -> [UInt8] {
        let word = isBigEndian ? word.byteSwapped : word
        return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
}
