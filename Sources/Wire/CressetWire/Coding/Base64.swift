/// Base64 (RFC 4648) for bytes in JSON and token segments.
public enum Base64 {
    private static let standard = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let urlSafe = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Values of characters in either alphabet; ``invalid`` for others.
    private static let values = table([standard, urlSafe])
    private static let urlSafeValues = table([urlSafe])
    // Not a value of six bits.
    private static let invalid: UInt8 = 0x80

    private static func table(_ alphabets: [[UInt8]]) -> [UInt8] {
        var values = [UInt8](repeating: invalid, count: 256)
        for alphabet in alphabets {
            for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        }
        return values
    }

    /// Encodes bytes with padding, as in JSON.
    public static func encoded(_ bytes: [UInt8]) -> String {
        var text = encode(bytes, alphabet: standard)
        while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Encodes bytes in the URL-safe alphabet without padding (RFC 7515 §2).
    public static func urlEncoded(_ bytes: [UInt8]) -> String {
        String(decoding: encode(bytes, alphabet: urlSafe), as: UTF8.self)
    }

    /// Decodes either alphabet with or without padding, like Firebase. Returns `nil` for other text.
    public static func decoded(_ text: some StringProtocol) -> [UInt8]? {
        var characters = Array(text.utf8)[...]
        while characters.last == UInt8(ascii: "="), text.utf8.count - characters.count < 2 { characters.removeLast() }
        return decode(characters, table: values)
    }

    /// Decodes the strict form of tokens: URL-safe, unpadded, canonical. Returns `nil` for other text.
    public static func urlDecoded(_ text: some StringProtocol) -> [UInt8]? {
        urlDecoded(bytes: Array(text.utf8)[...])
    }

    /// Decodes the strict form of tokens from a text's UTF-8.
    public static func urlDecoded(bytes characters: ArraySlice<UInt8>) -> [UInt8]? {
        guard let bytes = decode(characters, table: urlSafeValues) else { return nil }
        // Requires unused bits of the last character to be zero: each value has one encoding.
        guard let last = characters.last else { return bytes }
        let unused: UInt8 = [0, 0, 0x0F, 0x03][characters.count % 4]
        return urlSafeValues[Int(last)] & unused == 0 ? bytes : nil
    }

    // Optimized with whole groups and spans because tokens are long and frequent.
    private static func encode(_ bytes: [UInt8], alphabet: [UInt8]) -> [UInt8] {
        let (input, letters) = (bytes.span, alphabet.span)
        var text = [UInt8](repeating: 0, count: (input.count * 4 + 2) / 3)
        var output = text.mutableSpan
        var (position, written) = (0, 0)
        while position < input.count {
            let rest = input.count - position
            let group =
                UInt32(input[position]) << 16 | (rest > 1 ? UInt32(input[position + 1]) << 8 : 0)
                | (rest > 2 ? UInt32(input[position + 2]) : 0)
            output[written] = letters[Int(group >> 18)]
            output[written + 1] = letters[Int(group >> 12 & 63)]
            if rest > 1 { output[written + 2] = letters[Int(group >> 6 & 63)] }
            if rest > 2 { output[written + 3] = letters[Int(group & 63)] }
            position += 3
            written += 4
        }
        return text
    }

    private static func decode(_ characters: ArraySlice<UInt8>, table: [UInt8]) -> [UInt8]? {
        guard characters.count % 4 != 1 else { return nil }
        let (input, values) = (characters.span, table.span)
        var bytes = [UInt8](repeating: 0, count: input.count * 3 / 4)
        var output = bytes.mutableSpan
        var (group, written, seen): (UInt32, Int, UInt8) = (0, 0, 0)
        for position in 0..<input.count {
            let value = values[Int(input[position])]
            seen |= value
            group = group << 6 | UInt32(value & 63)
            // Each character but the first of four completes a byte.
            let index = position & 3
            guard index > 0 else { continue }
            output[written] = UInt8(truncatingIfNeeded: group >> UInt32(6 - 2 * index))
            written += 1
        }
        return seen & invalid == 0 ? bytes : nil
    }
}
