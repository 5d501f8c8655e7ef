internal import CressetCOpenSSL

/// Authenticated encryption with AES-256-GCM (NIST SP 800-38D).
public enum AESGCM {
    public static let keyLength = 32
    public static let nonceLength = 12
    static let tagLength = 16

    /// Seals bytes as nonce, ciphertext and tag, concatenated.
    ///
    /// - Parameters:
    ///   - context: Purpose of the bytes; opening requires the same.
    ///   - nonce: Twelve bytes, never reused with this key.
    public static func seal(
        _ bytes: [UInt8],
        key: SecretBytes,
        context: [UInt8],
        nonce: [UInt8] = SecureRandom.bytes(nonceLength)
    ) throws(CryptoError) -> [UInt8] {
        let cipher = try Cipher(key: key, nonce: nonce, encrypts: true)
        try cipher.authenticate(context)
        let ciphertext = try cipher.update(bytes)
        try cipher.finish()
        return nonce + ciphertext + (try cipher.tag(length: tagLength))
    }

    /// - Throws: ``CryptoError`` (`notAuthentic`).
    public static func open(_ sealed: [UInt8], key: SecretBytes, context: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard sealed.count >= nonceLength + tagLength else { throw CryptoError(.notAuthentic) }
        let cipher = try Cipher(key: key, nonce: Array(sealed.prefix(nonceLength)), encrypts: false)
        try cipher.authenticate(context)
        let bytes = try cipher.update(Array(sealed.dropFirst(nonceLength).dropLast(tagLength)))
        try cipher.expect(tag: Array(sealed.suffix(tagLength)))
        try cipher.finish()
        return bytes
    }
}
