/// `POST v2/accounts/mfaEnrollment:start` (docs/wire §11.3).
public enum StartMfaEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaEnrollment:start")

    /// Request of `mfaEnrollment:start`, with a phone number, or an empty object for TOTP.
    public struct Request: WireRequest {
        public var idToken: String?
        public var phoneEnrollmentInfo: PhoneVerificationRequest?
        public var totpEnrollmentInfo: MfaEnrollment.TotpInfo?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("phoneEnrollmentInfo", to: &phoneEnrollmentInfo)
            fields.bind("totpEnrollmentInfo", to: &totpEnrollmentInfo)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var phoneSessionInfo: PhoneSessionInfo?
        public var totpSessionInfo: TotpSessionInfo?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("phoneSessionInfo", to: &phoneSessionInfo)
            fields.bind("totpSessionInfo", to: &totpSessionInfo)
        }
    }
}

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

/// The session of an SMS code (docs/wire §11.3, §11.6).
public struct PhoneSessionInfo: WireBody {
    public var sessionInfo: String?

    public init() {}

    public init(sessionInfo: String?) {
        self.sessionInfo = sessionInfo
    }

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("sessionInfo", to: &sessionInfo)
    }
}

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
