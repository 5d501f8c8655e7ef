public struct UsedNonce: Equatable, Sendable {
    /// The digest of the nonce and of everything bound to it.
    public let digest: [UInt8]
    /// The time of expiry; the store may forget the nonce afterwards.
    public let expiry: Timestamp

    public init(digest: [UInt8], expiry: Timestamp) {
        self.digest = digest
        self.expiry = expiry
    }
}
