/// A secret that a device makes codes from, and how it makes them (docs/wire §11.3, RFC 6238).
public struct TotpSessionInfo: Codable, Equatable, Sendable {
    /// In Base32 (RFC 4648), without padding. A secret.
    public var sharedSecretKey: String?
    /// The digits of a code.
    public var verificationCodeLength: Int64?
    /// `SHA1`.
    public var hashingAlgorithm: String?
    /// The seconds for which a code is shown.
    public var periodSec: Int64?
    public var sessionInfo: String?
    /// The end of the session, in RFC 3339.
    public var finalizeEnrollmentTime: String?

    public init() {}
}
