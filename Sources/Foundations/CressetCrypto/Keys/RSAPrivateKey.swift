internal import CressetCOpenSSL

/// An RSA private key for RS256 signatures (RSASSA-PKCS1-v1_5 with SHA-256, RFC 7518 §3.3).
public final class RSAPrivateKey: Sendable {
    let key: PKey
    private let contexts: ObjectPool<SigningContext>

    public convenience init(bits: Int = 2048) throws(CryptoError) {
        guard (2048...8192).contains(bits) else { throw CryptoError(.invalidParameter) }
        guard let context = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil) else { throw .drainingQueue() }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        guard unsafe EVP_PKEY_keygen_init(context) == 1,
            unsafe EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bits)) == 1,
            unsafe EVP_PKEY_generate(context, &made) == 1, let made = unsafe made
        else { throw .drainingQueue() }
        self.init(key: unsafe PKey(takingOwnershipOf: made))
    }

    /// - Parameter der: PKCS #8.
    public convenience init(der: [UInt8]) throws(CryptoError) {
        let made = unsafe der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return unsafe d2i_AutoPrivateKey(nil, &cursor, buffer.count)
        }
        guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
        let key = unsafe PKey(takingOwnershipOf: made)
        guard key.isRSA else { throw CryptoError(.invalidKey) }
        self.init(key: key)
    }

    private init(key: PKey) {
        self.key = key
        contexts = ObjectPool { SigningContext(key) }
    }

    public var publicKey: RSAPublicKey {
        RSAPublicKey(key: key)
    }

    /// Returns the secret key as PKCS #8.
    public func der() throws(CryptoError) -> [UInt8] {
        guard let info = unsafe EVP_PKEY2PKCS8(key.pointer) else { throw .drainingQueue() }
        defer { unsafe PKCS8_PRIV_KEY_INFO_free(info) }
        var output: UnsafeMutablePointer<UInt8>?
        let length = unsafe i2d_PKCS8_PRIV_KEY_INFO(info, &output)
        guard length > 0, let output = unsafe output else { throw .drainingQueue() }
        defer { unsafe CRYPTO_clear_free(output, Int(length), nil, 0) }
        return unsafe Array(UnsafeBufferPointer(start: output, count: Int(length)))
    }

    public func pem() throws(CryptoError) -> String {
        try MemoryBIO.text { (bio) throws(CryptoError) in
            guard unsafe PEM_write_bio_PKCS8PrivateKey(bio.pointer, key.pointer, nil, nil, 0, nil, nil) == 1 else {
                throw .drainingQueue()
            }
        }
    }

    public func signature(for bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        let digest = HashAlgorithm.sha256.digest(bytes)
        let signature = try contexts.withObject { (context) throws(CryptoError) in
            try context.signature(ofDigest: digest)
        }
        guard let signature else { throw .drainingQueue() }
        return signature
    }
}

extension RSAPrivateKey {
    /// - Throws: ``CryptoError`` (`notAuthentic`) for any invalid input.
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

/// The parameters of RSAES-OAEP (RFC 8017 §7.1), without a label.
public struct OAEP: Hashable, Sendable {
    public let digest: HashAlgorithm
    public let maskDigest: HashAlgorithm

    /// SHA-1 is safe here: OAEP does not rely on collision resistance.
    public init(digest: HashAlgorithm, maskDigest: HashAlgorithm) {
        self.digest = digest
        self.maskDigest = maskDigest
    }

    func configure(_ context: OpaquePointer) -> Bool {
        unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1
            && EVP_PKEY_CTX_set_rsa_oaep_md(context, digest.evp) == 1
            && EVP_PKEY_CTX_set_rsa_mgf1_md(context, maskDigest.evp) == 1
    }
}
