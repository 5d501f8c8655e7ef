enum RandomID {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

    /// Returns 28 letters and digits, the length of all generated user ids: 166 bits.
    static func localID(from secrets: any SecretSource) -> String {
        text(length: 28, of: alphabet, from: secrets)
    }

    /// Returns five lower-case letters and digits, the suffix of tenant ids.
    static func tenantSuffix(from secrets: any SecretSource) -> String {
        text(length: 5, of: alphabet[26...].map { $0 }, from: secrets)
    }

    /// Returns 39 characters in the format expected by Firebase SDKs.
    static func apiKey(from secrets: any SecretSource) -> String {
        "AIzaSy" + text(length: 33, of: alphabet, from: secrets)
    }

    static func digits(_ count: Int, from secrets: any SecretSource) -> String {
        text(length: 1, of: Array("123456789".utf8), from: secrets)
            + text(length: count - 1, of: Array("0123456789".utf8), from: secrets)
    }

    /// Returns a typable password of 76 bits in four groups: `k7mq-x2vd-9htr-w4bn`.
    ///
    /// It excludes ambiguous characters, and vowels to avoid words.
    static func temporaryPassword(from secrets: any SecretSource) -> String {
        let alphabet = Array("bcdfghjkmnpqrstvwxz23456789".utf8)
        return (0..<4).map { _ in text(length: 4, of: alphabet, from: secrets) }.joined(separator: "-")
    }

    /// Rejects bytes past the last multiple of the alphabet, for a uniform distribution.
    private static func text(length: Int, of alphabet: [UInt8], from secrets: any SecretSource) -> String {
        let bound = 256 / alphabet.count * alphabet.count
        var characters: [UInt8] = []
        while characters.count < length {
            for byte in secrets.randomBytes(length + length / 4) where Int(byte) < bound && characters.count < length {
                characters.append(alphabet[Int(byte) % alphabet.count])
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }
}
