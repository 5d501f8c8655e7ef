/// A code from a text message, with the session that it was sent for (docs/wire §11.4, §11.7).
public struct PhoneVerificationInfo: Codable, Equatable, Sendable {
    public var sessionInfo: String?
    /// The code. A secret.
    public var code: String?
    public var phoneNumber: String?
    /// Proof of a code that Android has read by itself; not taken here.
    public var androidVerificationProof: String?

    public init() {}
}
