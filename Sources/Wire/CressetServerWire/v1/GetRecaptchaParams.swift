public import CressetWire

/// `GET v1/recaptchaParams` (docs/wire §13.2).
public enum GetRecaptchaParams: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.get, "v1/recaptchaParams", v3: "getRecaptchaParam")

    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#GetRecaptchaParamResponse"
        public var recaptchaStoken = ""
        public var recaptchaSiteKey = ""
        /// Extension: the required leading zero bits of a token's digest, if any.
        public var cressetProofOfWorkBits: Int?

        /// Extension: the captcha service, `HCAPTCHA`, `TURNSTILE` or `RECAPTCHA`, if any.
        public var cressetCaptcha: String?

        public init() {}

        public init(
            recaptchaStoken: String,
            recaptchaSiteKey: String,
            cressetProofOfWorkBits: Int? = nil,
            cressetCaptcha: String? = nil
        ) {
            self.recaptchaStoken = recaptchaStoken
            self.recaptchaSiteKey = recaptchaSiteKey
            self.cressetProofOfWorkBits = cressetProofOfWorkBits
            self.cressetCaptcha = cressetCaptcha
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("recaptchaStoken", to: &recaptchaStoken)
            fields.bind("recaptchaSiteKey", to: &recaptchaSiteKey)
            fields.bind("cressetProofOfWorkBits", to: &cressetProofOfWorkBits)
            fields.bind("cressetCaptcha", to: &cressetCaptcha)
        }
    }
}
