/// The key of a factor that makes codes from the time (RFC 6238).
public struct TOTPKey: Equatable, Sendable {
    /// The shared secret, sealed under the master key.
    public let sealedSecret: [UInt8]
    /// The last step whose code was accepted: neither that one nor any before it is again.
    public var lastStep: Int64

    /// Makes a key whose codes up to a step are used.
    public init(sealedSecret: [UInt8], lastStep: Int64) {
        self.sealedSecret = sealedSecret
        self.lastStep = lastStep
    }
}
