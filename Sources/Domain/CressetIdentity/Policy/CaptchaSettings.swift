public import CressetWire

/// The service by which a project's people prove to be people before they are sent a text message. Without one, their
/// devices work for the message.
public struct CaptchaSettings: Equatable, Sendable {
    /// A service that is known.
    public enum Service: String, CaseIterable, Sendable {
        case hcaptcha = "HCAPTCHA"
        case turnstile = "TURNSTILE"
        case recaptcha = "RECAPTCHA"
    }

    /// The setting's name.
    static let name = "notification.sendSms.cressetCaptcha"

    /// The service that is asked.
    public let service: Service
    /// The key that pages show to the service.
    public let siteKey: String
    /// The key that this server shows to the service, sealed.
    public let sealedSecretKey: String

    /// Reads a project's settings; `nil` where they name no service, or lack a key.
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
