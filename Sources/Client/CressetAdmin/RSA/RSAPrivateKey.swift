import CressetAuth
import CressetWire
import Foundation

/// A private key for RS256 signatures by the Chinese remainder theorem (RFC 8017 §5.2.1).
///
/// Signatures are blinded against timing attacks, and verified before they are returned, so a hardware fault does
/// not reveal a prime.
struct RSAPrivateKey: Sendable {
    private struct Prime: Sendable {
        let modulus: MontgomeryModulus
        let exponent: [UInt64]
        /// The prime − 2: by Fermat, this power is the inverse.
        let inverseExponent: [UInt64]

        init?(prime: [UInt8], exponent: [UInt8], count: Int) {
            let limbs = Limbs.decoded(prime)
            guard limbs.count == count, exponent.count <= 8 * count, let modulus = MontgomeryModulus(limbs),
                let two = limbs.first.map({ _ in [2] + [UInt64](repeating: 0, count: count - 1) })
            else { return nil }
            self.modulus = modulus
            self.exponent = Limbs.decoded(exponent, count: count)
            inverseExponent = modulus.difference(limbs, minus: two)
        }

        func power(of number: [UInt64], publicExponent: UInt32) -> [UInt64] {
            var generator = SystemRandomNumberGenerator()
            let random = modulus.remainder(of: modulus.limbs.map { _ in generator.next() })
            let factor = modulus.power(of: random, exponent: publicExponent)
            let blinded = modulus.plainProduct(modulus.remainder(of: number), by: factor)
            let power = modulus.power(of: blinded, secretExponent: exponent)
            return modulus.plainProduct(power, by: modulus.power(of: random, secretExponent: inverseExponent))
        }
    }

    let publicKey: RSAPublicKey
    private let first: Prime
    private let second: Prime
    /// 1 ÷ second, modulo first.
    private let coefficient: [UInt64]

    /// Reads PKCS #8 (`BEGIN PRIVATE KEY`).
    ///
    /// - Returns: `nil` for other text, and for numbers that make no valid signatures.
    init?(pem: String) {
        let lines = pem.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        guard lines.first == "-----BEGIN PRIVATE KEY-----", lines.last == "-----END PRIVATE KEY-----",
            let bytes = Base64.decoded(lines.dropFirst().dropLast().joined())
        else { return nil }
        var file = DERReader(bytes[...])
        guard var info = file.reader(tag: 0x30), info.number() == [], var algorithm = info.reader(tag: 0x30),
            algorithm.content(tag: 0x06).map({ Array($0) }) == Self.rsaEncryption,
            var wrapped = info.reader(tag: 0x04), var key = wrapped.reader(tag: 0x30), key.number() == [],
            let modulus = key.number(), let exponent = key.number(), key.number() != nil,
            let firstPrime = key.number(), let secondPrime = key.number(),
            let firstExponent = key.number(), let secondExponent = key.number(), let coefficient = key.number(),
            let publicKey = RSAPublicKey(modulus: modulus, exponent: exponent)
        else { return nil }
        let count = (firstPrime.count + 7) / 8
        guard modulus.count <= 16 * count, coefficient.count <= 8 * count,
            let first = Prime(prime: firstPrime, exponent: firstExponent, count: count),
            let second = Prime(prime: secondPrime, exponent: secondExponent, count: count)
        else { return nil }
        self.publicKey = publicKey
        self.first = first
        self.second = second
        self.coefficient = Limbs.decoded(coefficient, count: count)
        guard Limbs.isLess(self.coefficient, than: first.modulus.limbs), signature(of: []) != nil else { return nil }
    }

    /// - Returns: `nil` after a fault of the machine.
    func signature(of message: [UInt8]) -> [UInt8]? {
        let digest = SHA256Digest.bytes(of: message)
        let number = Limbs.decoded(publicKey.encoded(digest))
        let left = first.power(of: number, publicExponent: publicKey.exponent)
        let right = second.power(of: number, publicExponent: publicKey.exponent)
        let step = first.modulus.plainProduct(
            coefficient, by: first.modulus.difference(left, minus: first.modulus.remainder(of: right)))
        let sum = Limbs.sum(Limbs.product(step, by: second.modulus.limbs), plus: right)
        let signature = Limbs.encoded(sum, count: publicKey.byteCount)
        return publicKey.verifies(signature, ofDigest: digest) ? signature : nil
    }

    /// 1.2.840.113549.1.1.1
    private static let rsaEncryption: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]
}
