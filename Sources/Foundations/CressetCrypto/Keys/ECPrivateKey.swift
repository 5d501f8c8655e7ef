internal import CressetCOpenSSL

/// A P-256 private key for ES256 signatures (RFC 7518 §3.4).
public final class ECPrivateKey: Sendable {
    private static let maximumLength = 16_384
    /// Order of the curve's group.
    private static let order =
        [UInt8](repeating: 0xFF, count: 4) + [UInt8](repeating: 0, count: 4) + [UInt8](repeating: 0xFF, count: 8) + [
            0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
        ]
    /// A sequence, the version, and the start of the number.
    private static let beginning: [UInt8] = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20]
    /// Parameters: the OID of P-256.
    private static let curve: [UInt8] = [
        0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
    ]

    public let publicKey: ECPublicKey

    private let contexts: ObjectPool<SigningContext>

    /// - Parameter pem: PKCS #8 (`BEGIN PRIVATE KEY`) or SEC 1 (`BEGIN EC PRIVATE KEY`), not encrypted.
    /// - Throws: ``CryptoError/Code/invalidKey`` for anything else, and for keys on other curves.
    public convenience init(pem: String) throws(CryptoError) {
        guard pem.utf8.count <= Self.maximumLength else { throw CryptoError(.invalidKey) }
        let key = try unsafe PEMText.reading(pem) { source throws(CryptoError) in
            // Without a callback the library would prompt for a password on the terminal.
            let made = unsafe PEM_read_bio_PrivateKey(source, nil, { _, _, _, _ in -1 }, nil)
            guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
            return unsafe PKey(takingOwnershipOf: made)
        }
        try self.init(key)
    }

    /// Derives a key by rejection sampling (FIPS 186-5 A.2.2): always the same one from a secret and purpose.
    public convenience init(derivingFrom secret: SecretBytes, purpose: String) throws(CryptoError) {
        var attempt = 0
        while true {
            let bytes = HKDF.derive(from: secret, purpose: Array("\(purpose) \(attempt)".utf8))
            let isInRange = bytes.withBytes { number in
                number.lexicographicallyPrecedes(Self.order) && number.contains { $0 != 0 }
            }
            if isInRange {
                try self.init(Self.key(bytes))
                return
            }
            attempt += 1
        }
    }

    /// Creates the key of a number as `ECPrivateKey` without a public key (RFC 5915 §3), which the library computes.
    private static func key(_ number: SecretBytes) throws(CryptoError) -> PKey {
        var der = number.withBytes { Self.beginning + $0 + Self.curve }
        defer { SecretBytes.wipe(&der) }
        let made = unsafe der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return unsafe d2i_PrivateKey(EVP_PKEY_EC, nil, &cursor, buffer.count)
        }
        guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
        return unsafe PKey(takingOwnershipOf: made)
    }

    private init(_ key: PKey) throws(CryptoError) {
        guard key.isP256, key.isSoundPair else { throw .drainingQueue(.invalidKey) }
        contexts = ObjectPool { SigningContext(key) }
        publicKey = try ECPublicKey(
            x: try key.number(OSSL_PKEY_PARAM_EC_PUB_X, length: ECPublicKey.numberLength),
            y: try key.number(OSSL_PKEY_PARAM_EC_PUB_Y, length: ECPublicKey.numberLength)
        )
    }

    /// - Returns: Two numbers concatenated, 64 bytes, as in JOSE; not DER.
    public func signature(for bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        let digest = HashAlgorithm.sha256.digest(bytes)
        let der = try contexts.withObject { (context) throws(CryptoError) in
            try context.signature(ofDigest: digest)
        }
        guard let der else { throw .drainingQueue() }
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
