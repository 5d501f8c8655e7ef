/// A public key for RS256: RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2.2, RFC 7518 §3.3).
package struct RSAPublicKey: Sendable, Equatable {
    private static let sizes = 2048...4096
    /// The DER of DigestInfo before a SHA-256 digest (RFC 8017 §9.2).
    private static let digestInfo: [UInt8] = [
        0x30, 0x31, 0x30, 0x0D, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04,
        0x20,
    ]

    private let modulus: MontgomeryModulus
    package let exponent: UInt32
    package let byteCount: Int

    /// Creates a key of 2048 to 4096 bits with an odd exponent from 3 to 2³² − 1.
    ///
    /// - Returns: `nil` for other numbers.
    package init?(modulus: [UInt8], exponent: [UInt8]) {
        let modulus = modulus.drop { $0 == 0 }
        let exponent = exponent.drop { $0 == 0 }
        guard let top = modulus.first, modulus.count <= Self.sizes.upperBound / 8,
            Self.sizes.contains(modulus.count * 8 - top.leadingZeroBitCount),
            let montgomery = MontgomeryModulus(Limbs.decoded(Array(modulus))),
            (1...4).contains(exponent.count)
        else { return nil }
        let power = exponent.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard power >= 3, power & 1 == 1 else { return nil }
        self.modulus = montgomery
        self.exponent = power
        byteCount = modulus.count
    }

    /// Returns true for a signature of a SHA-256 digest with exactly the standard's encoding.
    package func verifies(_ signature: [UInt8], ofDigest digest: [UInt8]) -> Bool {
        guard signature.count == byteCount else { return false }
        #if canImport(Security)
            let bytes = Limbs.encoded(modulus.limbs, count: byteCount)
            let isValid = Self.platformVerifies(signature, ofDigest: digest, modulus: bytes, exponent: exponent)
            if let isValid { return isValid }
        #endif
        let number = Limbs.decoded(signature, count: modulus.limbs.count)
        guard Limbs.isLess(number, than: modulus.limbs) else { return false }
        let encoded = encoded(digest)
        return modulus.power(of: number, exponent: exponent) == Limbs.decoded(encoded, count: modulus.limbs.count)
    }

    /// Returns the encoded message of a digest (RFC 8017 §9.2).
    package func encoded(_ digest: [UInt8]) -> [UInt8] {
        let padding = [UInt8](repeating: 0xFF, count: byteCount - Self.digestInfo.count - digest.count - 3)
        return [0x00, 0x01] + padding + [0x00] + Self.digestInfo + digest
    }
}
