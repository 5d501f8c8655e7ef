/// The codes that a device makes from a shared secret and the time (RFC 6238): six digits, every thirty seconds.
enum TOTP {
    static let digits = 6
    static let period: Int64 = 30
    /// The bytes of a shared secret, as RFC 4226 recommends.
    static let secretLength = 20
    private static let modulus: UInt32 = 1_000_000

    static func step(at now: Timestamp) -> Int64 {
        now.seconds / period
    }

    /// Finds the step of a code.
    ///
    /// - Parameters:
    ///   - adjacent: The steps before and after now whose codes are good.
    ///   - last: The last step whose code was accepted: only later ones are.
    /// - Returns: `nil` if the code is of none of them.
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
        // Every step is looked at, so that the time does not tell which one it was.
        for step in (current - adjacent)...(current + adjacent) {
            let expected = self.code(of: secret, at: step, hashedBy: secrets)
            if secrets.areEqual(presented, expected), step > last, found == nil { found = step }
        }
        return found
    }

    /// Makes the code of a step (RFC 4226 §5.3).
    static func code(of secret: [UInt8], at step: Int64, hashedBy secrets: any SecretSource) -> [UInt8] {
        let counter = (0..<8).reversed().map { UInt8(truncatingIfNeeded: step >> (8 * $0)) }
        let hash = secrets.hmacSHA1(counter, key: secret)
        let offset = Int((hash.last ?? 0) & 0x0F)
        let word = hash[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let number = String(word % modulus)
        return Array(repeating: UInt8(ascii: "0"), count: digits - number.utf8.count) + Array(number.utf8)
    }
}
