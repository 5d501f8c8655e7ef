import CressetCBOR
import CressetCrypto

/// The public key of a credential, in COSE (RFC 9052 §7).
public struct CredentialKey: Sendable {
    private enum Key: Sendable {
        case es256(ECPublicKey)
        case edDSA(Ed25519PublicKey)
        case rs256(RSAPublicKey)
    }

    private let key: Key
    /// The key as written by the authenticator.
    public let encoded: [UInt8]

    /// Parses a key without trailing bytes.
    ///
    /// - Throws: ``WebAuthnError/Code/malformed``, ``WebAuthnError/Code/unsupportedKey``.
    public init(_ encoded: [UInt8]) throws(WebAuthnError) {
        guard let value = try? CBORValue(encoded) else { throw WebAuthnError(.malformed) }
        try self.init(value, encoded: encoded)
    }

    init(_ value: CBORValue, encoded: [UInt8]) throws(WebAuthnError) {
        guard let members = value.members else { throw WebAuthnError(.malformed) }
        guard let key = Self.key(value, count: members.count) else { throw WebAuthnError(.unsupportedKey) }
        self.key = key
        self.encoded = encoded
    }

    public var algorithm: COSEAlgorithm {
        switch key {
        case .es256: .es256
        case .edDSA: .edDSA
        case .rs256: .rs256
        }
    }

    public func verifies(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
        switch key {
        case .es256(let key): key.verifies(derSignature: signature, for: bytes)
        case .edDSA(let key): key.verifies(signature, for: bytes)
        case .rs256(let key): key.verifies(signature, for: bytes)
        }
    }

    /// - Parameter count: Number of members; additional ones are invalid.
    private static func key(_ value: CBORValue, count: Int) -> Key? {
        switch (value[1]?.integer, value[3]?.integer) {
        case (2, COSEAlgorithm.es256.number):
            guard count == 5, value[-1]?.integer == 1, let x = value[-2]?.bytes, let y = value[-3]?.bytes,
                let key = try? ECPublicKey(x: x, y: y)
            else { return nil }
            return .es256(key)
        case (1, COSEAlgorithm.edDSA.number):
            guard count == 4, value[-1]?.integer == 6, let x = value[-2]?.bytes, let key = try? Ed25519PublicKey(x)
            else { return nil }
            return .edDSA(key)
        case (3, COSEAlgorithm.rs256.number):
            guard count == 4, let n = value[-1]?.bytes, let e = value[-2]?.bytes,
                let key = try? RSAPublicKey(modulus: n, exponent: e)
            else { return nil }
            return .rs256(key)
        default: return nil
        }
    }
}

/// A signature algorithm by its COSE number (RFC 9053, RFC 8812).
public struct COSEAlgorithm: Hashable, Sendable {
    /// The number, as in `pubKeyCredParams`.
    public let number: Int64

    /// ECDSA with SHA-256, on P-256.
    public static let es256 = COSEAlgorithm(number: -7)
    public static let edDSA = COSEAlgorithm(number: -8)
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    public static let rs256 = COSEAlgorithm(number: -257)

    /// The supported algorithms in order of preference.
    public static let supported = [es256, edDSA, rs256]
}
