import CressetCrypto
public import CressetIdentity
import CressetWire

/// A generator of time-based one-time passwords (RFC 6238).
public struct Authenticator: Sendable {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    private let secret: [UInt8]

    public init(secret: [UInt8]) {
        self.secret = secret
    }

    public init(base32 text: String) {
        var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
        for letter in text.utf8 {
            bits = bits << 5 | (Self.alphabet.firstIndex(of: letter) ?? 0)
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(bits >> count & 0xFF))
            bits &= 1 << count - 1
        }
        self.init(secret: bytes)
    }

    /// Returns the code at a moment, or a number of 30-second steps before or after it.
    public func code(at moment: Timestamp, steps: Int64 = 0) -> String {
        let step = UInt64(bitPattern: moment.seconds / 30 + steps)
        let counter = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: step >> UInt64($0)) }
        let hash = HashAlgorithm.Insecure.sha1.authenticationCode(for: counter, key: secret)
        let offset = Int(hash[19] & 0x0F)
        let word = hash[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        return String(String(1_000_000 + word % 1_000_000).dropFirst())
    }
}
