internal import CressetCOpenSSL

/// A cipher for documents (XML Encryption 1.1 §5.2), with the nonce before the ciphertext.
public struct DocumentCipher: Hashable, Sendable {
    public enum Mode: Hashable, Sendable {
        case gcm
        /// Unauthenticated: only a signature can detect modifications.
        case cbc
    }

    public let mode: Mode
    /// The key length in bytes: 16, 24 or 32.
    public let keyLength: Int

    private static let blockLength = 16

    public init?(_ mode: Mode, keyLength: Int) {
        guard [16, 24, 32].contains(keyLength) else { return nil }
        self.mode = mode
        self.keyLength = keyLength
    }

    /// - Throws: ``CryptoError`` (`notAuthentic`) for any invalid input or key.
    public func open(_ sealed: [UInt8], key: SecretBytes) throws(CryptoError) -> [UInt8] {
        guard key.count == keyLength else { throw CryptoError(.notAuthentic) }
        switch mode {
        case .gcm: return try openGCM(sealed, key: key)
        case .cbc: return try openCBC(sealed, key: key)
        }
    }

    private func openGCM(_ sealed: [UInt8], key: SecretBytes) throws(CryptoError) -> [UInt8] {
        let (nonceLength, tagLength) = (AESGCM.nonceLength, AESGCM.tagLength)
        guard sealed.count >= nonceLength + tagLength else { throw CryptoError(.notAuthentic) }
        let cipher = try Cipher(documents: self, key: key, nonce: Array(sealed.prefix(nonceLength)), encrypts: false)
        let bytes = try cipher.update(Array(sealed.dropFirst(nonceLength).dropLast(tagLength)))
        try cipher.expect(tag: Array(sealed.suffix(tagLength)))
        try cipher.finish()
        return bytes
    }

    /// Only the last byte gives the padding length; the others are arbitrary (XML Encryption 1.1 §5.2.1).
    private func openCBC(_ sealed: [UInt8], key: SecretBytes) throws(CryptoError) -> [UInt8] {
        let length = Self.blockLength
        guard sealed.count >= 2 * length, sealed.count % length == 0 else { throw CryptoError(.notAuthentic) }
        let cipher = try Cipher(documents: self, key: key, nonce: Array(sealed.prefix(length)), encrypts: false)
        let bytes = try cipher.update(Array(sealed.dropFirst(length)))
        guard let padding = bytes.last, (1...UInt8(length)).contains(padding) else { throw CryptoError(.notAuthentic) }
        return Array(bytes.dropLast(Int(padding)))
    }

    public func seal(_ bytes: [UInt8], key: SecretBytes) throws(CryptoError) -> [UInt8] {
        guard key.count == keyLength else { throw CryptoError(.invalidKey) }
        let nonce = SecureRandom.bytes(mode == .gcm ? AESGCM.nonceLength : Self.blockLength)
        let cipher = try Cipher(documents: self, key: key, nonce: nonce, encrypts: true)
        guard mode == .gcm else {
            let padding = Self.blockLength - bytes.count % Self.blockLength
            return nonce + (try cipher.update(bytes + [UInt8](repeating: UInt8(padding), count: padding)))
        }
        let ciphertext = try cipher.update(bytes)
        try cipher.finish()
        return nonce + ciphertext + (try cipher.tag(length: AESGCM.tagLength))
    }
}

extension Cipher {
    /// AES for documents, without padding.
    fileprivate init(
        documents cipher: DocumentCipher,
        key: SecretBytes,
        nonce: [UInt8],
        encrypts: Bool
    ) throws(CryptoError) {
        let evp =
            switch (cipher.mode, cipher.keyLength) {
            case (.gcm, 16): unsafe EVP_aes_128_gcm()
            case (.gcm, 24): unsafe EVP_aes_192_gcm()
            case (.gcm, _): unsafe EVP_aes_256_gcm()
            case (.cbc, 16): unsafe EVP_aes_128_cbc()
            case (.cbc, 24): unsafe EVP_aes_192_cbc()
            case (.cbc, _): unsafe EVP_aes_256_cbc()
            }
        unsafe try self.init(evp, key: key, nonce: nonce, encrypts: encrypts)
        if cipher.mode == .cbc { disablePadding() }
    }
}
