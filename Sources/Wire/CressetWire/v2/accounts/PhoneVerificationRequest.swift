/// A phone number to which a code is sent, and the proof that an app asks for it (docs/wire §10.1).
///
/// `phoneEnrollmentInfo` and `phoneSignInInfo` of the methods for second factors have these members.
public struct PhoneVerificationRequest: Codable, Equatable, Sendable {
    /// The number; ignored at a sign-in, where the factor has it.
    public var phoneNumber: String?
    /// The receipt that the app was registered with, together with ``iosSecret``.
    public var iosReceipt: String?
    public var iosSecret: String?
    /// The token of the page that tells people from programs.
    public var recaptchaToken: String?
    public var captchaResponse: String?
    public var clientType: String?
    public var recaptchaVersion: String?
    public var playIntegrityToken: String?
    public var safetyNetToken: String?

    public init() {}
}
