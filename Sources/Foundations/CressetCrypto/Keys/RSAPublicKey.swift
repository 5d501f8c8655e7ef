internal import CressetCOpenSSL

/// An RSA public key that verifies RS256, RS384 and RS512.
public struct RSAPublicKey: Sendable {
    let key: PKey

    init(key: PKey) {
        self.key = key
    }

    /// - Parameter pem: A SubjectPublicKeyInfo (`BEGIN PUBLIC KEY`).
    public init(pem: String) throws(CryptoError) {
        let bytes = Array(pem.utf8)
        guard let bio = unsafe BIO_new_mem_buf(bytes, Int32(bytes.count)) else { throw .drainingQueue() }
        defer { unsafe BIO_free(bio) }
        guard let made = unsafe PEM_read_bio_PUBKEY(bio, nil, nil, nil) else { throw .drainingQueue(.invalidKey) }
        key = unsafe PKey(takingOwnershipOf: made)
        guard key.isRSA else { throw CryptoError(.invalidKey) }
    }

    public func pem() throws(CryptoError) -> String {
        try MemoryBIO.text { (bio) throws(CryptoError) in
            guard unsafe PEM_write_bio_PUBKEY(bio.pointer, key.pointer) == 1 else { throw .drainingQueue() }
        }
    }

    public func verifies(_ signature: [UInt8], for bytes: [UInt8], using hash: HashAlgorithm = .sha256) -> Bool {
        guard let context = unsafe EVP_MD_CTX_new() else { return false }
        defer { unsafe EVP_MD_CTX_free(context) }
        guard unsafe EVP_DigestVerifyInit(context, nil, hash.evp, nil, key.pointer) == 1,
            unsafe EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
        else {
            _ = CryptoError.drainingQueue()
            return false
        }
        return true
    }

    /// The modulus, big-endian (`n` of a JWK).
    public func modulus() throws(CryptoError) -> [UInt8] {
        try number(OSSL_PKEY_PARAM_RSA_N)
    }

    /// The public exponent, big-endian (`e` of a JWK).
    public func exponent() throws(CryptoError) -> [UInt8] {
        try number(OSSL_PKEY_PARAM_RSA_E)
    }

    private func number(_ name: String) throws(CryptoError) -> [UInt8] {
        var number: OpaquePointer?
        guard unsafe EVP_PKEY_get_bn_param(key.pointer, name, &number) == 1 else { throw .drainingQueue() }
        defer { unsafe BN_free(number) }
        var bytes = [UInt8](repeating: 0, count: Int(unsafe BN_num_bits(number) + 7) / 8)
        unsafe BN_bn2bin(number, &bytes)
        return bytes
    }
}
