public import CressetCrypto

public struct SigningKey: Sendable {
    private static let purpose = "cresset/signing-key/ES256"

    /// `kid` for RS256: 40 hexadecimal digits.
    public let id: String
    /// The private key: RSA of 2048 bits.
    public let privateKey: RSAPrivateKey
    let publicKey: RSAPublicKey
    /// Derived from the RSA key: both are replaced together.
    let ecKey: ECPrivateKey
    /// Seconds since 1970.
    public let createdAt: Int64
    /// The time of replacement; `nil` for the newest key.
    public private(set) var retiredAt: Int64?

    public init(id: String, privateKey: RSAPrivateKey, createdAt: Int64, retiredAt: Int64?) throws(CryptoError) {
        self.id = id
        self.privateKey = privateKey
        publicKey = privateKey.publicKey
        ecKey = try ECPrivateKey(
            derivingFrom: SecretBytes(copying: privateKey.der()),
            purpose: Self.purpose
        )
        self.createdAt = createdAt
        self.retiredAt = retiredAt
    }

    public func retired(at moment: Int64?) -> Self {
        var key = self
        key.retiredAt = moment
        return key
    }

    /// Returns the `kid` for an algorithm.
    func id(for algorithm: TokenAlgorithm) -> String {
        switch algorithm {
        case .rs256: id
        case .es256: "\(id)-ec"
        }
    }

    func signature(for bytes: [UInt8], by algorithm: TokenAlgorithm) throws(CryptoError) -> [UInt8] {
        switch algorithm {
        case .rs256: try privateKey.signature(for: bytes)
        case .es256: try ecKey.signature(for: bytes)
        }
    }

    func verifies(_ signature: [UInt8], for bytes: [UInt8], by algorithm: TokenAlgorithm) -> Bool {
        switch algorithm {
        case .rs256: publicKey.verifies(signature, for: bytes)
        case .es256: ecKey.publicKey.verifies(signature, for: bytes)
        }
    }
}
