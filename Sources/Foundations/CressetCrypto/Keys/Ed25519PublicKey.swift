internal import CressetCOpenSSL

/// A public key on the curve Ed25519 that verifies EdDSA (RFC 8032 §5.1).
public struct Ed25519PublicKey: Sendable {
    private static let length = 32
    private static let signatureLength = 64

    let key: PKey

    /// - Throws: ``CryptoError/Code/invalidKey`` for another number of bytes than 32, for a coordinate beyond the field, and
    ///   for a point of small order, for which anybody can sign.
    public init(_ bytes: [UInt8]) throws(CryptoError) {
        guard bytes.count == Self.length, Ed25519Point.isSound(bytes) else { throw CryptoError(.invalidKey) }
        guard let made = unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count) else {
            throw .drainingQueue(.invalidKey)
        }
        key = unsafe PKey(takingOwnershipOf: made)
    }

    /// - Parameter signature: 64 bytes. Nothing is verified by bytes that are not a point of the curve.
    public func verifies(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
        signature.count == Self.signatureLength && key.verifies(signature, for: bytes, digest: nil)
    }
}
