/// Makes ids out of random bytes.
enum RandomID {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

    /// 28 letters and digits, as every generated user id has: 166 bits.
    static func localID(from secrets: any SecretSource) -> String {
        text(length: 28, of: alphabet, from: secrets)
    }

    /// Five lower-case letters and digits: the end of a tenant's id.
    static func tenantSuffix(from secrets: any SecretSource) -> String {
        text(length: 5, of: alphabet[26...].map { $0 }, from: secrets)
    }

    /// 39 characters, in the form that the vendor's SDKs check for.
    static func apiKey(from secrets: any SecretSource) -> String {
        "AIzaSy" + text(length: 33, of: alphabet, from: secrets)
    }

    static func digits(_ count: Int, from secrets: any SecretSource) -> String {
        text(length: 1, of: Array("123456789".utf8), from: secrets)
            + text(length: count - 1, of: Array("0123456789".utf8), from: secrets)
    }

    /// Four groups of four, as `k7mq-x2vd-9htr-w4bn`: 76 bits that a person can type. Letters and digits that look like
    /// others are left out; without vowels they spell nothing.
    static func temporaryPassword(from secrets: any SecretSource) -> String {
        let alphabet = Array("bcdfghjkmnpqrstvwxz23456789".utf8)
        return (0..<4).map { _ in text(length: 4, of: alphabet, from: secrets) }.joined(separator: "-")
    }

    /// Bytes past the last whole multiple of the alphabet are thrown away, so that every character is as likely.
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
