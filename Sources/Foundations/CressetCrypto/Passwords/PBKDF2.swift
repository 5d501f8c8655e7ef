internal import CressetCOpenSSL

/// PBKDF2 (RFC 8018 §5.2), for imported passwords.
public enum PBKDF2 {
    /// - Throws: ``CryptoError`` (`invalidParameter`).
    public static func derive(
        _ password: [UInt8],
        salt: [UInt8],
        rounds: Int,
        length: Int,
        hash: HashAlgorithm
    ) throws(CryptoError) -> [UInt8] {
        guard rounds > 0, rounds <= Int32.max, length > 0, length <= 1024 else { throw CryptoError(.invalidParameter) }
        var key = [UInt8](repeating: 0, count: length)
        let result = unsafe password.withUnsafeBytes { password in
            unsafe PKCS5_PBKDF2_HMAC(
                password.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(password.count),
                salt,
                Int32(salt.count),
                Int32(rounds),
                hash.evp,
                Int32(length),
                &key
            )
        }
        guard result == 1 else { throw .drainingQueue() }
        return key
    }
}
