/// A key that signs tokens, as the store keeps it: the private half sealed.
public struct SigningKeyRecord: Equatable, Sendable {
    /// The `kid`: 40 hexadecimal digits.
    public let id: String
    /// The private key (PKCS #8, DER), sealed under the master key.
    public let sealedPrivateKey: [UInt8]
    /// The time of creation.
    public let createdAt: Timestamp
    /// When another key took over; from then on it only verifies. `nil` for the key in use.
    public var retiredAt: Timestamp?

    /// Makes the record of a key; `retiredAt` is `nil` while it signs.
    public init(id: String, sealedPrivateKey: [UInt8], createdAt: Timestamp, retiredAt: Timestamp? = nil) {
        self.id = id
        self.sealedPrivateKey = sealedPrivateKey
        self.createdAt = createdAt
        self.retiredAt = retiredAt
    }
}
