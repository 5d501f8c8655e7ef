internal import CressetCOpenSSL

extension RSAPrivateKey {
    /// Decrypts bytes encrypted for this key.
    ///
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
