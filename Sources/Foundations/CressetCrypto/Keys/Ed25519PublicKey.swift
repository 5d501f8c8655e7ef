internal import CressetCOpenSSL

/// An Ed25519 public key for EdDSA (RFC 8032 §5.1).
public struct Ed25519PublicKey: Sendable {
    private static let length = 32
    private static let signatureLength = 64

    let key: PKey

    /// - Throws: ``CryptoError/Code/invalidKey`` for a length other than 32 bytes, a coordinate outside the field, or a
    ///   point of small order, for which signatures can be forged.
    public init(_ bytes: [UInt8]) throws(CryptoError) {
        guard bytes.count == Self.length, Ed25519Point.isSound(bytes) else { throw CryptoError(.invalidKey) }
        guard let made = unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count) else {
            throw .drainingQueue(.invalidKey)
        }
        key = unsafe PKey(takingOwnershipOf: made)
    }

    /// - Parameter signature: 64 bytes. Verification fails if the key is not a point of the curve.
    public func verifies(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
        signature.count == Self.signatureLength && key.verifies(signature, for: bytes, digest: nil)
    }
}
