internal import CressetCOpenSSL

/// The parameters of RSAES-OAEP (RFC 8017 §7.1), without a label.
public struct OAEP: Hashable, Sendable {
    /// The hash of the label.
    public let digest: HashAlgorithm
    /// The hash of the mask generation function.
    public let maskDigest: HashAlgorithm

    /// Makes parameters. SHA-1 is as good as others here: nothing depends on collisions.
    public init(digest: HashAlgorithm, maskDigest: HashAlgorithm) {
        self.digest = digest
        self.maskDigest = maskDigest
    }

    fileprivate func configure(_ context: OpaquePointer) -> Bool {
        unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1
            && EVP_PKEY_CTX_set_rsa_oaep_md(context, digest.evp) == 1
            && EVP_PKEY_CTX_set_rsa_mgf1_md(context, maskDigest.evp) == 1
    }
}

extension RSAPrivateKey {
    /// Returns the bytes that were encrypted for this key.
    ///
    /// - Throws: ``CryptoError`` (`notAuthentic`), whatever is wrong with them.
    public func decrypted(_ bytes: [UInt8], by oaep: OAEP) throws(CryptoError) -> [UInt8] {
        guard let context = unsafe EVP_PKEY_CTX_new(key.pointer, nil) else { throw .drainingQueue() }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        guard unsafe EVP_PKEY_decrypt_init(context) == 1, unsafe oaep.configure(context) else {
            throw .drainingQueue()
        }
        var length = Int(unsafe EVP_PKEY_get_size(key.pointer))
        var output = [UInt8](repeating: 0, count: length)
        guard unsafe EVP_PKEY_decrypt(context, &output, &length, bytes, bytes.count) == 1 else {
            throw .drainingQueue(.notAuthentic)
        }
        return Array(output.prefix(length))
    }
}

extension RSAPublicKey {
    /// Returns the bytes encrypted for the owner of the key.
    ///
    /// - Parameter bytes: Shorter than the key by more than two digests.
    public func encrypted(_ bytes: [UInt8], by oaep: OAEP) throws(CryptoError) -> [UInt8] {
        guard let context = unsafe EVP_PKEY_CTX_new(key.pointer, nil) else { throw .drainingQueue() }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        guard unsafe EVP_PKEY_encrypt_init(context) == 1, unsafe oaep.configure(context) else {
            throw .drainingQueue()
        }
        var length = Int(unsafe EVP_PKEY_get_size(key.pointer))
        var output = [UInt8](repeating: 0, count: length)
        guard unsafe EVP_PKEY_encrypt(context, &output, &length, bytes, bytes.count) == 1 else {
            throw .drainingQueue(.invalidParameter)
        }
        return Array(output.prefix(length))
    }
}
