/// HKDF with SHA-256 (RFC 5869): keys for several purposes, derived from one.
public enum HKDF {
    public static let lengthLimit = 255 * 32

    /// Derives a key. It reveals neither the original key nor keys for other purposes.
    ///
    /// - Parameters:
    ///   - salt: Bytes, not necessarily secret; different salts produce independent keys.
    ///   - length: 1 to ``lengthLimit`` bytes.
    public static func derive(
        from key: SecretBytes,
        salt: [UInt8] = [],
        purpose: [UInt8],
        length: Int = 32
    ) -> SecretBytes {
        precondition((1...lengthLimit).contains(length), "HKDF can derive 1 to \(lengthLimit) bytes")
        // An empty salt is equivalent to one of zeros, because HMAC pads short keys with zeros.
        var extracted = key.withBytes { HashAlgorithm.sha256.authenticationCode(for: $0, key: salt) }
        var (derived, block): ([UInt8], [UInt8]) = ([], [])
        derived.reserveCapacity(length + 32)
        for number in 1...UInt8((length + 31) / 32) {
            block = HashAlgorithm.sha256.authenticationCode(for: block + purpose + [number], key: extracted)
            derived += block
        }
        derived.removeLast(derived.count - length)
        defer {
            SecretBytes.wipe(&extracted)
            SecretBytes.wipe(&block)
            SecretBytes.wipe(&derived)
        }
        return SecretBytes(copying: derived)
    }
}
