/// Base32 (RFC 4648 §6), without padding.
public enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    public static func encoded(_ bytes: [UInt8]) -> String {
        var (text, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                text.append(alphabet[Int(bits >> count & 0x1F)])
            }
            bits &= 0xFF
        }
        if count > 0 { text.append(alphabet[Int(bits << (5 - count) & 0x1F)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes text of either case, with or without padding. Returns `nil` for other characters.
    public static func decoded(_ text: String) -> [UInt8]? {
        var (bytes, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in text.uppercased().utf8 where byte != UInt8(ascii: "=") {
            guard let digit = alphabet.firstIndex(of: byte) else { return nil }
            bits = bits << 5 | UInt32(digit)
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            bits &= 1 << count - 1
        }
        return bytes
    }
}
