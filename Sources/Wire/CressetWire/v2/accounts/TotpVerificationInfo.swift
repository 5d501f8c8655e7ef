/// A TOTP code (docs/wire §11.4, §11.7).
public struct TotpVerificationInfo: Codable, Equatable, Sendable {
    /// The enrollment session; absent in sign-ins.
    public var sessionInfo: String?
    /// The code. Secret.
    public var verificationCode: String?

    public init() {}
}
