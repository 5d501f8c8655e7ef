/// The key of a factor that makes codes from the time (RFC 6238).
public struct TOTPKey: Equatable, Sendable {
    /// The shared secret, sealed under the master key.
    public let sealedSecret: [UInt8]
    /// The last step whose code was accepted: neither that one nor any before it is again.
    public var lastStep: Int64
    /// The wrong codes since the last right one, or since the owner proved the mailbox or a recovery code.
    public var failures: Int

    /// The wrong codes in a row after which no code is accepted (https://pages.nist.gov/800-63-3/sp800-63b.html#throttle).
    public static let failureLimit = 100

    /// Makes a key whose codes up to a step are used.
    public init(sealedSecret: [UInt8], lastStep: Int64, failures: Int = 0) {
        self.sealedSecret = sealedSecret
        self.lastStep = lastStep
        self.failures = failures
    }
}
