public import CressetCrypto

public struct SigningKey: Sendable {
    /// The `kid`: 40 hexadecimal digits.
    public let id: String
    /// The private key: RSA of 2048 bits.
    public let privateKey: RSAPrivateKey
    let publicKey: RSAPublicKey
    /// Seconds since 1970.
    public let createdAt: Int64
    /// The time of replacement; `nil` for the newest key.
    public let retiredAt: Int64?

    public init(id: String, privateKey: RSAPrivateKey, createdAt: Int64, retiredAt: Int64?) {
        self.id = id
        self.privateKey = privateKey
        publicKey = privateKey.publicKey
        self.createdAt = createdAt
        self.retiredAt = retiredAt
    }
}
