/// `POST v1/accounts:sendVerificationCode` (docs/wire §10.1).
public enum SendVerificationCode: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:sendVerificationCode", v3: "sendVerificationCode")

    public struct Request: WireRequest {
        /// In E.164 format.
        public var phoneNumber: String?
        public var iosReceipt: String?
        public var iosSecret: String?
        public var recaptchaToken: String?
        public var captchaResponse: String?
        public var clientType: String?
        public var recaptchaVersion: String?
        public var playIntegrityToken: String?
        public var safetyNetToken: String?
        public var tenantId: String?

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
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        /// The session of the code, called verification ID in the SDKs.
        public var sessionInfo: String?

        public init() {}

        public init(sessionInfo: String?) {
            self.sessionInfo = sessionInfo
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("sessionInfo", to: &sessionInfo)
        }
    }
}
