/// The codes of an account for the day on which every device is lost. Each stands for a second factor once.
public struct RecoveryCodes: Equatable, Sendable {
    /// The number of codes in a set.
    public static let count = 10

    /// Keyed digests of the codes that are left; the codes themselves are not stored.
    public var digests: [[UInt8]]
    /// The moment at which the set was made.
    public let createdAt: Timestamp

    /// Makes a set of the codes that are left of it.
    public init(digests: [[UInt8]], createdAt: Timestamp) {
        self.digests = digests
        self.createdAt = createdAt
    }
}
