public import CressetIdentity
import CressetWire

/// A setting of a project that is a secret: sealed as it is stored, and shown to nobody.
public struct ProjectSecret: Sendable {
    /// The names that lead to the setting.
    public let path: [String]
    private let context: String

    /// The password of the project's mail server.
    public static let smtpPassword = ProjectSecret(
        path: ["notification", "sendEmail", "smtp", "password"],
        context: "smtp-password"
    )
    /// The URL of the project's gateway for text messages, which holds its password.
    public static let messageGateway = ProjectSecret(
        path: ["notification", "sendSms", "cressetGateway"],
        context: "message-gateway"
    )
    /// The key that is shown to the service that tells people from programs.
    public static let captcha = ProjectSecret(
        path: ["notification", "sendSms", "cressetCaptcha", "secretKey"],
        context: "captcha-key"
    )
    /// All of them.
    public static let all = [smtpPassword, messageGateway, captcha]

    /// Seals the secret, as it is stored.
    ///
    /// - Throws: The error of sealing.
    public func sealed(_ text: String, of projectID: String, by secrets: any SecretSource) throws -> String {
        Base64.encoded(try secrets.seal(Array(text.utf8), context: "\(context)/\(projectID)"))
    }

    /// Opens the stored secret; `nil` for what was not sealed for this project.
    public func opened(_ stored: String, of projectID: String, by secrets: any SecretSource) -> String? {
        guard let sealed = Base64.decoded(stored),
            let opened = try? secrets.open(sealed, context: "\(context)/\(projectID)")
        else { return nil }
        return String(decoding: opened, as: UTF8.self)
    }
}
