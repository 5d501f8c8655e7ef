public import CressetWire

/// The captcha service required before a text message; without one, devices do a proof of work.
public struct CaptchaSettings: Equatable, Sendable {
    public enum Service: String, CaseIterable, Sendable {
        case hcaptcha = "HCAPTCHA"
        case turnstile = "TURNSTILE"
        case recaptcha = "RECAPTCHA"
    }

    static let name = "notification.sendSms.cressetCaptcha"

    public let service: Service
    public let siteKey: String
    public let sealedSecretKey: String

    /// Parses a project's settings; returns `nil` without a service or key.
    public init?(project config: JSONObject) {
        guard let captcha = Self.message(in: config), let service = captcha["service"]?.string.flatMap(Service.init),
            let siteKey = captcha["siteKey"]?.string, !siteKey.isEmpty,
            let secretKey = captcha["secretKey"]?.string, !secretKey.isEmpty
        else { return nil }
        self.service = service
        self.siteKey = siteKey
        sealedSecretKey = secretKey
    }

    static func message(in config: JSONObject) -> JSONObject? {
        config["notification"]?.object?["sendSms"]?.object?["cressetCaptcha"]?.object
    }
}
