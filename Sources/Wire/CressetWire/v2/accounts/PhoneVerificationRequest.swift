/// A phone number for an SMS code, and the app's proof (docs/wire §10.1).
///
/// It is used as `phoneEnrollmentInfo` and `phoneSignInInfo`.
public struct PhoneVerificationRequest: Codable, Equatable, Sendable {
    /// The number; ignored in sign-ins.
    public var phoneNumber: String?
    public var iosReceipt: String?
    public var iosSecret: String?
    public var recaptchaToken: String?
    public var captchaResponse: String?
    public var clientType: String?
    public var recaptchaVersion: String?
    public var playIntegrityToken: String?
    public var safetyNetToken: String?

    public init() {}
}
