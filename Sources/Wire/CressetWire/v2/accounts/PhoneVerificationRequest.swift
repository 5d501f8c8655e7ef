/// A phone number for an SMS code, and the app's proof (docs/wire §10.1).
///
/// It is used as `phoneEnrollmentInfo` and `phoneSignInInfo`.
public struct PhoneVerificationRequest: WireBody {
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

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("phoneNumber", to: &phoneNumber)
        fields.bind("iosReceipt", to: &iosReceipt)
        fields.bind("iosSecret", to: &iosSecret)
        fields.bind("recaptchaToken", to: &recaptchaToken)
        fields.bind("captchaResponse", to: &captchaResponse)
        fields.bind("clientType", to: &clientType)
        fields.bind("recaptchaVersion", to: &recaptchaVersion)
        fields.bind("playIntegrityToken", to: &playIntegrityToken)
        fields.bind("safetyNetToken", to: &safetyNetToken)
    }
}
