/// A nonce that is good once.
public struct UsedNonce: Equatable, Sendable {
    /// The digest of the nonce and of everything that it is bound to.
    public let digest: [UInt8]
    /// From then on nothing with the nonce is good any more, and it may be forgotten.
    public let expiry: Timestamp

    /// Makes a nonce from its digest.
    public init(digest: [UInt8], expiry: Timestamp) {
        self.digest = digest
        self.expiry = expiry
    }
}
