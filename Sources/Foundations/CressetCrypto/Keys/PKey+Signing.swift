internal import CressetCOpenSSL

extension PKey {
    /// Signs the SHA-256 digest of the bytes.
    func signature(for bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard let context = unsafe EVP_MD_CTX_new() else { throw .drainingQueue() }
        defer { unsafe EVP_MD_CTX_free(context) }
        guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1 else { throw .drainingQueue() }
        var length = Int(unsafe EVP_PKEY_get_size(pointer))
        var signature = [UInt8](repeating: 0, count: length)
        guard unsafe EVP_DigestSign(context, &signature, &length, bytes, bytes.count) == 1 else {
            throw .drainingQueue()
        }
        signature.removeLast(signature.count - length)
        return signature
    }

    /// - Parameter digest: `nil` for keys that sign the bytes directly.
    func verifies(_ signature: [UInt8], for bytes: [UInt8], digest: HashAlgorithm?) -> Bool {
        guard let context = unsafe EVP_MD_CTX_new() else { return false }
        defer { unsafe EVP_MD_CTX_free(context) }
        guard unsafe EVP_DigestVerifyInit(context, nil, digest?.evp, nil, pointer) == 1,
            unsafe EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
        else {
            _ = CryptoError.drainingQueue()
            return false
        }
        return true
    }
}
