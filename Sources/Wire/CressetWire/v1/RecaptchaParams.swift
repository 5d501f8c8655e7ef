/// Response of `GET v1/recaptchaParams` (docs/wire §13.2).
public struct RecaptchaParamsResponse: Codable, Equatable, Sendable {
    public var kind: String? = "identitytoolkit#GetRecaptchaParamResponse"
    public var recaptchaStoken: String
    public var recaptchaSiteKey: String

    public init(recaptchaStoken: String, recaptchaSiteKey: String) {
        self.recaptchaStoken = recaptchaStoken
        self.recaptchaSiteKey = recaptchaSiteKey
    }
}
