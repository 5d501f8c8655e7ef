internal import CressetCOpenSSL

/// scrypt (RFC 7914), for imported passwords.
public enum Scrypt {
    /// The maximum memory of one derivation in bytes.
    public static let memoryLimit: UInt64 = 512 << 20

    /// - Throws: ``CryptoError`` (`invalidParameter`) if the cost is above the memory limit or not a power of two.
    public static func derive(
        _ password: [UInt8],
        salt: [UInt8],
        cost: UInt64,
        blockSize: UInt64,
        parallelization: UInt64,
        length: Int
    ) throws(CryptoError) -> [UInt8] {
        guard length > 0, length <= 1024 else { throw CryptoError(.invalidParameter) }
        var key = [UInt8](repeating: 0, count: length)
        let result = unsafe password.withUnsafeBytes { password in
            unsafe EVP_PBE_scrypt(
                password.baseAddress?.assumingMemoryBound(to: CChar.self),
                password.count,
                salt,
                salt.count,
                cost,
                blockSize,
                parallelization,
                memoryLimit,
                &key,
                length
            )
        }
        guard result == 1 else { throw .drainingQueue(.invalidParameter) }
        return key
    }

    /// Computes Firebase's variant: the derived key encrypts the project's signer key (docs/wire §16.1).
    ///
    /// - Parameters:
    ///   - memoryCost: Cost as a power of two, 1 to 14.
    ///   - rounds: Block size, 1 to 8.
    /// - Returns: As many bytes as the signer key.
    public static func firebase(
        _ password: [UInt8],
        salt: [UInt8],
        signerKey: [UInt8],
        rounds: UInt64,
        memoryCost: UInt64
    ) throws(CryptoError) -> [UInt8] {
        guard (1...24).contains(memoryCost) else { throw CryptoError(.invalidParameter) }
        var derived = try derive(
            password,
            salt: salt,
            cost: 1 << memoryCost,
            blockSize: rounds,
            parallelization: 1,
            length: 64
        )
        defer { SecretBytes.wipe(&derived) }
        var key = Array(derived.prefix(32))
        defer { SecretBytes.wipe(&key) }
        let cipher = try Cipher(
            counterModeKey: SecretBytes(copying: key),
            counter: [UInt8](repeating: 0, count: 16)
        )
        return try cipher.update(signerKey)
    }
}
