/// An account's recovery codes for lost devices; each replaces a second factor once.
public struct RecoveryCodes: Equatable, Sendable {
    public static let count = 10

    /// Keyed digests of the remaining codes; the codes are not stored.
    public var digests: [[UInt8]]
    public let createdAt: Timestamp

    public init(digests: [[UInt8]], createdAt: Timestamp) {
        self.digests = digests
        self.createdAt = createdAt
    }
}
