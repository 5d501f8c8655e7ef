/// A public key on the curve P-256 that verifies ES256 (ECDSA with SHA-256, RFC 7518 §3.4).
public struct ECPublicKey: Sendable {
    /// Bytes of a coordinate, and of each half of a signature.
    static let numberLength = 32

    /// The first byte of a point that is written with both coordinates (RFC 5480 §2.2).
    private static let uncompressed: UInt8 = 0x04
    private static let verifiers = Reserve { P256Verifier() }

    /// A point of the curve, with both coordinates.
    private let point: [UInt8]

    /// Creates a key from the coordinates of a JWK whose `crv` is `P-256` (RFC 7518 §6.2.1).
    ///
    /// - Parameters:
    ///   - x: 32 bytes, big-endian.
    ///   - y: 32 bytes, big-endian.
    /// - Throws: ``CryptoError/Code/invalidKey`` if they are not a point of the curve.
    public init(x: [UInt8], y: [UInt8]) throws(CryptoError) {
        guard x.count == Self.numberLength, y.count == Self.numberLength else { throw CryptoError(.invalidKey) }
        point = [Self.uncompressed] + x + y
        guard Self.verifiers.lend({ [point] in $0.take(point) }) == true else { throw .drainingQueue(.invalidKey) }
    }

    /// - Parameter signature: Both numbers one after the other, 64 bytes, as JOSE has them; not DER.
    public func verifies(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
        guard signature.count == 2 * Self.numberLength else { return false }
        let der = DER.sequence(
            DER.integer(Array(signature.prefix(Self.numberLength))),
            DER.integer(Array(signature.suffix(Self.numberLength)))
        )
        return verifies(derSignature: der, for: bytes)
    }

    /// - Parameter derSignature: An `ECDSA-Sig-Value` (RFC 3279 §2.2.3), in the one spelling that DER has for it.
    public func verifies(derSignature: [UInt8], for bytes: [UInt8]) -> Bool {
        let digest = HashAlgorithm.sha256.digest(bytes)
        let isValid = Self.verifiers.lend { $0.take(point) && $0.verifies(derSignature, forDigest: digest) } == true
        if !isValid { _ = CryptoError.drainingQueue() }
        return isValid
    }

    /// The coordinates, as in a JWK.
    public var coordinates: (x: [UInt8], y: [UInt8]) {
        (Array(point[1...Self.numberLength]), Array(point.suffix(Self.numberLength)))
    }
}
