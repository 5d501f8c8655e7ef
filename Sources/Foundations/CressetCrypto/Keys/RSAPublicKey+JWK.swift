internal import CressetCOpenSSL

extension RSAPublicKey {
    /// Creates a key from the numbers of a JWK (RFC 7518 §6.3.1), big-endian.
    ///
    /// - Parameters:
    ///   - modulus: `n`, of 2048 to 8192 bits.
    ///   - exponent: `e`, odd, of at most 64 bits.
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
