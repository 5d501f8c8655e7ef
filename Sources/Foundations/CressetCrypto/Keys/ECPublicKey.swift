internal import CressetCOpenSSL

/// A public key on the curve P-256 that verifies ES256 (ECDSA with SHA-256, RFC 7518 §3.4).
public struct ECPublicKey: Sendable {
    /// Bytes of a coordinate, and of each half of a signature.
    static let numberLength = 32

    /// The first byte of a point that is written with both coordinates (RFC 5480 §2.2).
    private static let uncompressed: UInt8 = 0x04
    /// The curve, made once: the library takes twice as long to read it with a key as to verify a signature.
    private static let curve = PKey.curve(named: "prime256v1")

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
        guard let curve = Self.curve, let key = curve.publicKey(at: [Self.uncompressed] + x + y) else {
            throw .drainingQueue(.invalidKey)
        }
        self.key = key
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
