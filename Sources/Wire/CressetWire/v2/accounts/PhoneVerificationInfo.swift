/// An SMS code and its session (docs/wire §11.4, §11.7).
public struct PhoneVerificationInfo: WireBody {
    public var sessionInfo: String?
    /// The code. Secret.
    public var code: String?
    public var phoneNumber: String?
    /// Proof of a code read by Android. Not supported.
    public var androidVerificationProof: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("sessionInfo", to: &sessionInfo)
        fields.bind("code", to: &code)
        fields.bind("phoneNumber", to: &phoneNumber)
        fields.bind("androidVerificationProof", to: &androidVerificationProof)
    }
}
