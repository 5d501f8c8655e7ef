internal import CressetCOpenSSL

/// An RSA public key for RS256, RS384 and RS512 (RFC 7518 §3.3).
public struct RSAPublicKey: Sendable {
    let key: PKey

    init(key: PKey) {
        self.key = key
    }

    /// - Parameter pem: SubjectPublicKeyInfo (`BEGIN PUBLIC KEY`).
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

extension RSAPublicKey {
    /// Creates a key from the numbers of a JWK (RFC 7518 §6.3.1), big-endian.
    ///
    /// - Parameters:
    ///   - modulus: `n`, of 2048 to 8192 bits.
    ///   - exponent: `e`, odd, at least 3 and at most 64 bits.
    /// - Throws: ``CryptoError/Code/invalidKey`` for other numbers: short keys are insecure, long ones too slow.
    public init(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) {
        let n = modulus.drop { $0 == 0 }
        let e = exponent.drop { $0 == 0 }
        let bits = n.count * 8 - (n.first?.leadingZeroBitCount ?? 0)
        guard (2048...8192).contains(bits), n.last.map({ $0 & 1 }) == 1, (1...8).contains(e.count),
            e.last.map({ $0 & 1 }) == 1, Array(e) != [1]
        else { throw CryptoError(.invalidKey) }
        // RSAPublicKey of RFC 8017 §A.1.1.
        let der = DER.sequence(DER.integer(Array(n)), DER.integer(Array(e)))
        let made = unsafe der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return unsafe d2i_PublicKey(EVP_PKEY_RSA, nil, &cursor, buffer.count)
        }
        guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
        self.init(key: unsafe PKey(takingOwnershipOf: made))
    }
}
