internal import CressetCOpenSSL

/// An RSA public key for RS256, RS384 and RS512 (RFC 7518 §3.3).
public struct RSAPublicKey: Sendable {
    let key: PKey

    init(key: PKey) {
        self.key = key
    }

    /// - Parameter pem: A SubjectPublicKeyInfo (`BEGIN PUBLIC KEY`).
    public init(pem: String) throws(CryptoError) {
        key = try unsafe PEMText.reading(pem) { source throws(CryptoError) in
            let made = unsafe PEM_read_bio_PUBKEY(source, nil, nil, nil)
            guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
            return unsafe PKey(takingOwnershipOf: made)
        }
        guard key.isRSA else { throw CryptoError(.invalidKey) }
    }

    public func pem() throws(CryptoError) -> String {
        try MemoryBIO.text { (bio) throws(CryptoError) in
            guard unsafe PEM_write_bio_PUBKEY(bio.pointer, key.pointer) == 1 else { throw .drainingQueue() }
        }
    }

    /// - Parameter digest: SHA-256, SHA-384 or SHA-512, for RS256, RS384 or RS512; verification fails with others.
    public func verifies(
        _ signature: [UInt8],
        for bytes: [UInt8],
        digest: HashAlgorithm = .sha256
    ) -> Bool {
        [.sha256, .sha384, .sha512].contains(digest) && key.verifies(signature, for: bytes, digest: digest)
    }

    /// Returns the modulus, big-endian (`n` of a JWK).
    public func modulus() throws(CryptoError) -> [UInt8] {
        try key.number(OSSL_PKEY_PARAM_RSA_N)
    }

    /// Returns the public exponent, big-endian (`e` of a JWK).
    public func exponent() throws(CryptoError) -> [UInt8] {
        try key.number(OSSL_PKEY_PARAM_RSA_E)
    }
}
