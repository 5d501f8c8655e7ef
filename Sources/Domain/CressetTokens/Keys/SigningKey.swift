public import CressetCrypto

/// A key of the server's own.
public struct SigningKey: Sendable {
    /// The `kid`: 40 hexadecimal digits.
    public let id: String
    /// The private key: RSA of 2048 bits.
    public let privateKey: RSAPrivateKey
    let publicKey: RSAPublicKey
    /// Seconds since 1970.
    public let createdAt: Int64
    /// When a newer key took over; `nil` for the newest.
    public let retiredAt: Int64?

    /// Makes a key; its times are in seconds since 1970.
    public init(id: String, privateKey: RSAPrivateKey, createdAt: Int64, retiredAt: Int64?) {
        self.id = id
        self.privateKey = privateKey
        publicKey = privateKey.publicKey
        self.createdAt = createdAt
        self.retiredAt = retiredAt
    }
}
