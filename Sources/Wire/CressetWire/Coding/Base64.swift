/// Base64 (RFC 4648): bytes in JSON, segments of tokens.
public enum Base64 {
    private static let standard = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let urlSafe = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each character in either alphabet; 255 for all others.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for alphabet in [standard, urlSafe] {
            for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        }
        return values
    }()

    /// Encodes bytes with padding, as they are written in JSON.
    public static func encoded(_ bytes: [UInt8]) -> String {
        var text = encode(bytes, standard)
        while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Encodes bytes in the URL-safe alphabet without padding (RFC 7515 §2).
    public static func urlEncoded(_ bytes: [UInt8]) -> String {
        String(decoding: encode(bytes, urlSafe), as: UTF8.self)
    }

    /// Takes either alphabet, padded or not, as the vendor's API does. `nil` for anything else.
    public static func decoded(_ text: some StringProtocol) -> [UInt8]? {
        var characters = Array(text.utf8)[...]
        while characters.last == UInt8(ascii: "="), text.utf8.count - characters.count < 2 { characters.removeLast() }
        return decode(characters)
    }

    /// Decodes the strict form of tokens: URL-safe, unpadded, canonical. `nil` for anything else.
    public static func urlDecoded(_ text: some StringProtocol) -> [UInt8]? {
        urlDecoded(bytes: Array(text.utf8)[...])
    }

    /// Decodes the strict form of tokens from a text's UTF-8.
    public static func urlDecoded(bytes characters: ArraySlice<UInt8>) -> [UInt8]? {
        guard !characters.contains(UInt8(ascii: "+")), !characters.contains(UInt8(ascii: "/")) else { return nil }
        guard let bytes = decode(characters) else { return nil }
        // Unused bits of the last character must be zero: one value, one spelling.
        guard let last = characters.last else { return bytes }
        let unused: UInt8 = [0, 0, 0x0F, 0x03][characters.count % 4]
        return values[Int(last)] & unused == 0 ? bytes : nil
    }

    // Not generic: this is called with every token, and must not dispatch byte by byte.
    private static func encode(_ bytes: [UInt8], _ alphabet: [UInt8]) -> [UInt8] {
        var text = [UInt8](repeating: 0, count: (bytes.count * 4 + 2) / 3)
        var position = 0
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text[position] = alphabet[Int(buffer >> bits & 63)]
                position += 1
            }
        }
        if bits > 0 { text[position] = alphabet[Int(buffer << (6 - bits) & 63)] }
        return text
    }

    private static func decode(_ characters: ArraySlice<UInt8>) -> [UInt8]? {
        guard characters.count % 4 != 1 else { return nil }
        let values = values
        var bytes = [UInt8](repeating: 0, count: characters.count * 3 / 4)
        var position = 0
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for character in characters {
            let value = values[Int(character)]
            guard value != 255 else { return nil }
            buffer = buffer << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes[position] = UInt8(truncatingIfNeeded: buffer >> bits)
                position += 1
            }
        }
        return bytes
    }
}
