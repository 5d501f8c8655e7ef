internal import CressetCOpenSSL

/// A reusable signing context of a private key, for SHA-256 digests.
///
/// Safe: it is the only owner of the library's context, and serves one caller at a time (``ObjectPool``).
@safe final class SigningContext {
    private let key: PKey
    private let pointer: OpaquePointer

    init?(_ key: PKey) {
        guard let made = unsafe EVP_PKEY_CTX_new(key.pointer, nil) else { return nil }
        self.key = key
        unsafe pointer = made
        guard unsafe EVP_PKEY_sign_init(made) == 1, unsafe EVP_PKEY_CTX_set_signature_md(made, EVP_sha256()) == 1 else {
            return nil
        }
    }

    deinit {
        unsafe EVP_PKEY_CTX_free(pointer)
    }

    func signature(ofDigest digest: [UInt8]) throws(CryptoError) -> [UInt8] {
        var length = Int(unsafe EVP_PKEY_get_size(key.pointer))
        var signature = [UInt8](repeating: 0, count: length)
        guard unsafe EVP_PKEY_sign(pointer, &signature, &length, digest, digest.count) == 1 else {
            throw .drainingQueue()
        }
        signature.removeLast(signature.count - length)
        return signature
    }
}

// The context has mutable state: ``ObjectPool`` passes the object to one caller at a time.
extension SigningContext: @unchecked Sendable {}
