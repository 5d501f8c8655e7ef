/// An SMS code and its session (docs/wire §11.4, §11.7).
public struct PhoneVerificationInfo: Codable, Equatable, Sendable {
    public var sessionInfo: String?
    /// The code. Secret.
    public var code: String?
    public var phoneNumber: String?
    /// Proof of a code read by Android. Not supported.
    public var androidVerificationProof: String?

    public init() {}
}
