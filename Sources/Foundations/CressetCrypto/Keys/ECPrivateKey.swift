internal import CressetCOpenSSL

/// A P-256 private key for ES256 signatures (RFC 7518 §3.4).
public final class ECPrivateKey: Sendable {
    private static let maximumLength = 16_384

    public let publicKey: ECPublicKey

    private let key: PKey

    /// - Parameter pem: PKCS #8 (`BEGIN PRIVATE KEY`) or SEC 1 (`BEGIN EC PRIVATE KEY`), not encrypted.
    /// - Throws: ``CryptoError/Code/invalidKey`` for anything else, and for keys on other curves.
    public init(pem: String) throws(CryptoError) {
        guard pem.utf8.count <= Self.maximumLength else { throw CryptoError(.invalidKey) }
        key = try unsafe PEMText.reading(pem) { source throws(CryptoError) in
            // Without a callback the library would prompt for a password on the terminal.
            let made = unsafe PEM_read_bio_PrivateKey(source, nil, { _, _, _, _ in -1 }, nil)
            guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
            return unsafe PKey(takingOwnershipOf: made)
        }
        guard key.isP256, key.isSoundPair else { throw .drainingQueue(.invalidKey) }
        publicKey = try ECPublicKey(
            x: try key.number(OSSL_PKEY_PARAM_EC_PUB_X, length: ECPublicKey.numberLength),
            y: try key.number(OSSL_PKEY_PARAM_EC_PUB_Y, length: ECPublicKey.numberLength)
        )
    }

    /// - Returns: The two numbers concatenated, 64 bytes, as in JOSE; not DER.
    public func signature(for bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        let der = try key.signature(for: bytes)
        let read = unsafe der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return unsafe d2i_ECDSA_SIG(nil, &cursor, buffer.count)
        }
        guard let read = unsafe read else { throw .drainingQueue() }
        defer { unsafe ECDSA_SIG_free(read) }
        let length = ECPublicKey.numberLength
        var r = [UInt8](repeating: 0, count: length)
        var s = r
        guard unsafe BN_bn2binpad(ECDSA_SIG_get0_r(read), &r, Int32(length)) == Int32(length),
            unsafe BN_bn2binpad(ECDSA_SIG_get0_s(read), &s, Int32(length)) == Int32(length)
        else { throw .drainingQueue() }
        return r + s
    }
}
