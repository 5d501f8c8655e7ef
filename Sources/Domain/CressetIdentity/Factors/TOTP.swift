/// TOTP codes (RFC 6238): six digits, every thirty seconds.
enum TOTP {
    static let digits = 6
    static let period: Int64 = 30
    /// In bytes, as recommended by RFC 4226.
    static let secretLength = 20
    private static let modulus: UInt32 = 1_000_000

    static func step(at now: Timestamp) -> Int64 {
        now.seconds / period
    }

    /// `nil` for an invalid code.
    ///
    /// - Parameters:
    ///   - adjacent: Number of accepted steps before and after now.
    ///   - last: Last used step; only later ones are accepted.
    static func step(
        of code: String,
        secret: [UInt8],
        adjacent: Int64,
        after last: Int64,
        at now: Timestamp,
        hashedBy secrets: any SecretSource
    ) -> Int64? {
        let presented = Array(code.utf8)
        let current = step(at: now)
        var found: Int64?
        // Checks every step: timing does not reveal the match.
        for step in (current - adjacent)...(current + adjacent) {
            let expected = self.code(of: secret, at: step, hashedBy: secrets)
            if secrets.areEqual(presented, expected), step > last, found == nil { found = step }
        }
        return found
    }

    static func code(of secret: [UInt8], at step: Int64, hashedBy secrets: any SecretSource) -> [UInt8] {
        let counter = (0..<8).reversed().map { UInt8(truncatingIfNeeded: step >> (8 * $0)) }
        let hash = secrets.hmacSHA1(counter, key: secret)
        let offset = Int((hash.last ?? 0) & 0x0F)
        let word = hash[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let number = String(word % modulus)
        return Array(repeating: UInt8(ascii: "0"), count: digits - number.utf8.count) + Array(number.utf8)
    }
}
