/// A TOTP code (docs/wire §11.4, §11.7).
public struct TotpVerificationInfo: WireBody {
    /// The enrollment session; absent in sign-ins.
    public var sessionInfo: String?
    /// The code. Secret.
    public var verificationCode: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("sessionInfo", to: &sessionInfo)
        fields.bind("verificationCode", to: &verificationCode)
    }
}
