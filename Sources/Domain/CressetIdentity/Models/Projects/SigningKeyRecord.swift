public struct SigningKeyRecord: Equatable, Sendable {
    /// `kid`: 40 hexadecimal digits.
    public let id: String
    /// The private key (PKCS #8, DER), sealed under the master key.
    public let sealedPrivateKey: [UInt8]
    public let createdAt: Timestamp
    /// The time of its replacement; `nil` for the active key. It signs until its successor is published long enough.
    public var retiredAt: Timestamp?

    public init(id: String, sealedPrivateKey: [UInt8], createdAt: Timestamp, retiredAt: Timestamp? = nil) {
        self.id = id
        self.sealedPrivateKey = sealedPrivateKey
        self.createdAt = createdAt
        self.retiredAt = retiredAt
    }
}
