/// A P-256 public key for ES256 (ECDSA with SHA-256, RFC 7518 §3.4).
public struct ECPublicKey: Sendable {
    /// The byte length of a coordinate, and of each half of a signature.
    static let numberLength = 32

    /// First byte of an uncompressed point (RFC 5480 §2.2).
    private static let uncompressed: UInt8 = 0x04
    private static let verifiers = ObjectPool { P256Verifier() }

    private let point: [UInt8]

    /// Creates a key from the coordinates of a JWK with the `crv` `P-256` (RFC 7518 §6.2.1).
    ///
    /// - Parameters:
    ///   - x: 32 bytes, big-endian.
    ///   - y: 32 bytes, big-endian.
    /// - Throws: ``CryptoError/Code/invalidKey`` if the point is not on the curve.
    public init(x: [UInt8], y: [UInt8]) throws(CryptoError) {
        guard x.count == Self.numberLength, y.count == Self.numberLength else { throw CryptoError(.invalidKey) }
        point = [Self.uncompressed] + x + y
        guard Self.verifiers.withObject({ [point] in $0.setKey(point) }) == true else {
            throw .drainingQueue(.invalidKey)
        }
    }

    /// - Parameter signature: Two numbers concatenated, 64 bytes, as in JOSE; not DER.
    public func verifies(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
        guard signature.count == 2 * Self.numberLength else { return false }
        let der = DER.sequence(
            DER.integer(Array(signature.prefix(Self.numberLength))),
            DER.integer(Array(signature.suffix(Self.numberLength)))
        )
        return verifies(derSignature: der, for: bytes)
    }

    /// - Parameter derSignature: `ECDSA-Sig-Value` (RFC 3279 §2.2.3) in DER.
    public func verifies(derSignature: [UInt8], for bytes: [UInt8]) -> Bool {
        let digest = HashAlgorithm.sha256.digest(bytes)
        let isValid =
            Self.verifiers.withObject { $0.setKey(point) && $0.verifies(derSignature, forDigest: digest) } == true
        if !isValid { _ = CryptoError.drainingQueue() }
        return isValid
    }

    public var coordinates: (x: [UInt8], y: [UInt8]) {
        (Array(point[1...Self.numberLength]), Array(point.suffix(Self.numberLength)))
    }
}
