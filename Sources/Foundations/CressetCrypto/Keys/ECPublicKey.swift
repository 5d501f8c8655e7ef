internal import CressetCOpenSSL

/// A public key on the curve P-256 that verifies ES256 (ECDSA with SHA-256, RFC 7518 §3.4).
public struct ECPublicKey: Sendable {
    /// Bytes of a coordinate, and of each half of a signature.
    static let numberLength = 32

    /// The bytes before the coordinates in a SubjectPublicKeyInfo of this curve (RFC 5480), which is of one length.
    private static let prefix: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48,
        0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
    ]

    let key: PKey

    init(key: PKey) {
        self.key = key
    }

    /// Creates a key from the coordinates of a JWK whose `crv` is `P-256` (RFC 7518 §6.2.1).
    ///
    /// - Parameters:
    ///   - x: 32 bytes, big-endian.
    ///   - y: 32 bytes, big-endian.
    /// - Throws: ``CryptoError/Code/invalidKey`` if they are not a point of the curve.
    public init(x: [UInt8], y: [UInt8]) throws(CryptoError) {
        guard x.count == Self.numberLength, y.count == Self.numberLength else { throw CryptoError(.invalidKey) }
        let der = Self.prefix + x + y
        let made = unsafe der.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return unsafe d2i_PUBKEY(nil, &cursor, buffer.count)
        }
        guard let made = unsafe made else { throw .drainingQueue(.invalidKey) }
        key = unsafe PKey(takingOwnershipOf: made)
        guard key.isP256, key.isSoundPublicKey else { throw .drainingQueue(.invalidKey) }
    }

    /// - Parameter signature: Both numbers one after the other, 64 bytes, as JOSE has them; not DER.
    public func verifies(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
        guard signature.count == 2 * Self.numberLength else { return false }
        let der = DER.sequence(
            DER.integer(Array(signature.prefix(Self.numberLength))),
            DER.integer(Array(signature.suffix(Self.numberLength)))
        )
        return key.verifies(der, for: bytes, digest: .sha256)
    }

    /// - Parameter derSignature: An `ECDSA-Sig-Value` (RFC 3279 §2.2.3), in the one spelling that DER has for it.
    public func verifies(derSignature: [UInt8], for bytes: [UInt8]) -> Bool {
        key.verifies(derSignature, for: bytes, digest: .sha256)
    }

    /// Returns the coordinates, as in a JWK.
    public func coordinates() throws(CryptoError) -> (x: [UInt8], y: [UInt8]) {
        (
            try key.number(OSSL_PKEY_PARAM_EC_PUB_X, length: Self.numberLength),
            try key.number(OSSL_PKEY_PARAM_EC_PUB_Y, length: Self.numberLength)
        )
    }
}
