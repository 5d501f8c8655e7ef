public import CressetIdentity
import CressetWire

/// A secret project setting: sealed in the store and never shown.
public struct ProjectSecret: Sendable {
    public let path: [String]
    private let context: String

    public static let smtpPassword = ProjectSecret(
        path: ["notification", "sendEmail", "smtp", "password"],
        context: "smtp-password"
    )
    public static let smsGateway = ProjectSecret(
        path: ["notification", "sendSms", "cressetGateway"],
        context: "message-gateway"
    )
    public static let captcha = ProjectSecret(
        path: ["notification", "sendSms", "cressetCaptcha", "secretKey"],
        context: "captcha-key"
    )
    public static let firebaseSessions = ProjectSecret(
        path: ["signIn", "cressetFirebaseSessions", "apiKey"],
        context: "firebase-sessions"
    )
    public static let handOver = ProjectSecret(
        path: ["signIn", "cressetHandOver", "secret"],
        context: "hand-over-secret"
    )
    public static let all = [smtpPassword, smsGateway, captcha, firebaseSessions, handOver]

    public func sealed(_ text: String, of projectID: String, by secrets: any SecretSource) throws -> String {
        Base64.encoded(try secrets.seal(Array(text.utf8), context: "\(context)/\(projectID)"))
    }

    /// `nil` unless it was sealed for this project.
    public func opened(_ stored: String, of projectID: String, by secrets: any SecretSource) -> String? {
        guard let sealed = Base64.decoded(stored),
            let opened = try? secrets.open(sealed, context: "\(context)/\(projectID)")
        else { return nil }
        return String(decoding: opened, as: UTF8.self)
    }
}
