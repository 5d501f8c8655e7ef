/// A TOTP secret and its parameters (docs/wire §11.3, RFC 6238).
public struct TotpSessionInfo: WireBody {
    /// In Base32 (RFC 4648), without padding. Secret.
    public var sharedSecretKey: String?
    public var verificationCodeLength: Int64?
    /// `SHA1`.
    public var hashingAlgorithm: String?
    /// The period of a code in seconds.
    public var periodSec: Int64?
    public var sessionInfo: String?
    /// The end of the session, in RFC 3339.
    public var finalizeEnrollmentTime: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("sharedSecretKey", to: &sharedSecretKey)
        fields.bind("verificationCodeLength", to: &verificationCodeLength)
        fields.bind("hashingAlgorithm", to: &hashingAlgorithm)
        fields.bind("periodSec", to: &periodSec)
        fields.bind("sessionInfo", to: &sessionInfo)
        fields.bind("finalizeEnrollmentTime", to: &finalizeEnrollmentTime)
    }
}
