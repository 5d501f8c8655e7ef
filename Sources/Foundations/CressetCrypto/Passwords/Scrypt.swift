internal import CressetCOpenSSL

/// scrypt (RFC 7914), for imported passwords.
public enum Scrypt {
    /// The most memory that one derivation may take, in bytes.
    public static let memoryLimit: UInt64 = 512 << 20

    /// - Throws: ``CryptoError`` (`invalidParameter`): the cost is no power of two, or more memory than the limit.
    public static func derive(
        _ password: [UInt8], salt: [UInt8], cost: UInt64, blockSize: UInt64, parallelization: UInt64, length: Int
    ) throws(CryptoError) -> [UInt8] {
        guard length > 0, length <= 1024 else { throw CryptoError(.invalidParameter) }
        var key = [UInt8](repeating: 0, count: length)
        let result = unsafe password.withUnsafeBytes { password in
            unsafe EVP_PBE_scrypt(
                password.baseAddress?.assumingMemoryBound(to: CChar.self), password.count, salt, salt.count, cost,
                blockSize, parallelization, memoryLimit, &key, length)
        }
        guard result == 1 else { throw .drainingQueue(.invalidParameter) }
        return key
    }

    /// Firebase's variant: the derived key encrypts the project's signer key (docs/wire §16.1).
    ///
    /// - Parameters:
    ///   - memoryCost: The cost as a power of two, 1 to 14.
    ///   - rounds: The block size, 1 to 8.
    /// - Returns: As many bytes as the signer key has.
    public static func firebase(
        _ password: [UInt8], salt: [UInt8], signerKey: [UInt8], rounds: UInt64, memoryCost: UInt64
    ) throws(CryptoError) -> [UInt8] {
        guard (1...24).contains(memoryCost) else { throw CryptoError(.invalidParameter) }
        let derived = try derive(
            password, salt: salt, cost: 1 << memoryCost, blockSize: rounds, parallelization: 1, length: 64)
        let cipher = try Cipher(
            counterModeKey: SecretBytes(copying: Array(derived.prefix(32))),
            counter: [UInt8](repeating: 0, count: 16))
        return try cipher.update(signerKey)
    }
}
