/// A code that a device has made by itself (docs/wire §11.4, §11.7).
public struct TotpVerificationInfo: Codable, Equatable, Sendable {
    /// The session of the enrolment; a sign-in has none.
    public var sessionInfo: String?
    /// The code. A secret.
    public var verificationCode: String?

    public init() {}
}
