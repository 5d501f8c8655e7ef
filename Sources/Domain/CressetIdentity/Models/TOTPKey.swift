/// The key of a time-based code factor (RFC 6238).
public struct TOTPKey: Equatable, Sendable {
    /// The shared secret, sealed under the master key.
    public let sealedSecret: [UInt8]
    /// The last accepted step; codes of this and earlier steps are rejected.
    public var lastStep: Int64
    /// The wrong codes since the last success, mailbox proof or recovery code.
    public var failures: Int

    /// The maximum consecutive wrong codes (https://pages.nist.gov/800-63-3/sp800-63b.html#throttle).
    public static let failureLimit = 100
    /// The consecutive wrong codes after which the owner gets a mail.
    static let noticedFailures = 10

    /// Creates a key with all codes up to a step used.
    public init(sealedSecret: [UInt8], lastStep: Int64, failures: Int = 0) {
        self.sealedSecret = sealedSecret
        self.lastStep = lastStep
        self.failures = failures
    }
}
