/// `GET v1/recaptchaParams` (docs/wire §13.2).
public enum GetRecaptchaParams: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.get, "v1/recaptchaParams", v3: "getRecaptchaParam")

    /// Response of `GET v1/recaptchaParams` (docs/wire §13.2).
    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#GetRecaptchaParamResponse"
        public var recaptchaStoken: String
        public var recaptchaSiteKey: String
        /// Ours: the zero bits that the digest of a token has to begin with; `nil` where no work is asked for.
        public var cressetProofOfWorkBits: Int?

        /// Ours: the service whose widget gives the token, `HCAPTCHA`, `TURNSTILE` or `RECAPTCHA`; `nil` for work.
        public var cressetCaptcha: String?

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
    }
}
