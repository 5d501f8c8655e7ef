/// Header text beyond ASCII (RFC 2047).
enum EncodedWords {
    /// Bytes of text per word: 39 bytes are 52 in Base64, plus 12 for the frame. The limit is 75 per word but 76
    /// per line, and the first line starts with the header name.
    private static let chunkLength = 39
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Characters are not split.
    static func encode(_ text: String) -> [String] {
        var words: [String] = []
        var chunk: [UInt8] = []
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if chunk.count + bytes.count > chunkLength {
                words.append(word(chunk))
                chunk = []
            }
            chunk += bytes
        }
        return chunk.isEmpty ? words : words + [word(chunk)]
    }

    private static func word(_ bytes: [UInt8]) -> String {
        "=?UTF-8?B?\(base64(bytes))?="
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                output.append(
                    place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
                )
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
