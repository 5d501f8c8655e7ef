internal import CressetCOpenSSL

/// A single run of a cipher. Safe: the context has one owner, and borrowers do not store it.
@safe struct Cipher: ~Copyable {
    private let context: OpaquePointer

    init(key: SecretBytes, nonce: [UInt8], encrypts: Bool) throws(CryptoError) {
        guard key.count == AESGCM.keyLength else { throw CryptoError(.invalidKey) }
        // OpenSSL always reads twelve bytes, regardless of the array's length.
        guard nonce.count == AESGCM.nonceLength else { throw CryptoError(.invalidParameter) }
        unsafe try self.init(unsafe EVP_aes_256_gcm(), key: key, nonce: nonce, encrypts: encrypts)
    }

    init(counterModeKey key: SecretBytes, counter: [UInt8]) throws(CryptoError) {
        guard key.count == 32, counter.count == 16 else { throw CryptoError(.invalidKey) }
        unsafe try self.init(unsafe EVP_aes_256_ctr(), key: key, nonce: counter, encrypts: true)
    }

    init(
        _ cipher: OpaquePointer?,
        key: SecretBytes,
        nonce: [UInt8],
        encrypts: Bool
    ) throws(CryptoError) {
        guard let context = unsafe EVP_CIPHER_CTX_new() else { throw .drainingQueue() }
        let result = key.withBytes { key in
            unsafe EVP_CipherInit_ex(context, cipher, nil, key, nonce, encrypts ? 1 : 0)
        }
        guard result == 1 else {
            unsafe EVP_CIPHER_CTX_free(context)
            throw .drainingQueue()
        }
        unsafe self.context = context
    }

    deinit {
        unsafe EVP_CIPHER_CTX_free(context)
    }

    func authenticate(_ bytes: [UInt8]) throws(CryptoError) {
        var length: Int32 = 0
        let result = unsafe EVP_CipherUpdate(context, nil, &length, bytes, Int32(bytes.count))
        guard result == 1 else { throw .drainingQueue() }
    }

    func update(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        var output = [UInt8](repeating: 0, count: bytes.count)
        var length: Int32 = 0
        let result = unsafe EVP_CipherUpdate(context, &output, &length, bytes, Int32(bytes.count))
        guard result == 1 else { throw .drainingQueue() }
        return output
    }

    func finish() throws(CryptoError) {
        var rest = [UInt8](repeating: 0, count: 16)
        var length: Int32 = 0
        let result = unsafe EVP_CipherFinal_ex(context, &rest, &length)
        guard result == 1 else { throw .drainingQueue(.notAuthentic) }
    }

    /// Leaves padding to the caller: the library's rule differs from XML's.
    func disablePadding() {
        unsafe EVP_CIPHER_CTX_set_padding(context, 0)
    }

    func tag(length: Int) throws(CryptoError) -> [UInt8] {
        var tag = [UInt8](repeating: 0, count: length)
        let result = unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(length), &tag)
        guard result == 1 else { throw .drainingQueue() }
        return tag
    }

    func expect(tag: [UInt8]) throws(CryptoError) {
        var tag = tag
        let result = unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag)
        guard result == 1 else { throw .drainingQueue() }
    }
}
