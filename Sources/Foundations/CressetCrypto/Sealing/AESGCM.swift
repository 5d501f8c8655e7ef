internal import CressetCOpenSSL

/// AES-256-GCM (NIST SP 800-38D): sealed bytes cannot be read or changed without the key.
public enum AESGCM {
    /// The bytes of a key.
    public static let keyLength = 32
    /// The bytes of a nonce.
    public static let nonceLength = 12
    static let tagLength = 16

    /// Seals bytes: nonce, ciphertext and tag, one after the other.
    ///
    /// - Parameters:
    ///   - context: The purpose of the bytes; must be the same when they are opened.
    ///   - nonce: Twelve bytes that were never used with this key.
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
