import CressetCrypto
public import CressetIdentity
import CressetWire

/// An HMAC-SHA-256 secret for event signatures (<https://www.standardwebhooks.com>).
public struct WebhookSecret: Sendable {
    private static let prefix = "whsec_"
    private static let length = 32

    private let key: [UInt8]

    public init(from secrets: any SecretSource) {
        key = secrets.randomBytes(Self.length)
    }

    /// `nil` for another format or length.
    public init?(text: String) {
        guard text.hasPrefix(Self.prefix), let key = Base64.decoded(String(text.dropFirst(Self.prefix.count))),
            (24...64).contains(key.count)
        else { return nil }
        self.key = key
    }

    init(_ sealed: [UInt8], ofWebhook id: String, openedBy secrets: any SecretSource) throws {
        key = try secrets.open(sealed, context: Webhook.context(ofWebhook: id))
    }

    /// The secret for the webhook's owner, shown once: `whsec_…`.
    public var text: String {
        Self.prefix + Base64.encoded(key)
    }

    public func sealed(forWebhook id: String, by secrets: any SecretSource) throws -> [UInt8] {
        try secrets.seal(key, context: Webhook.context(ofWebhook: id))
    }

    /// Returns the signature of a body in header format.
    ///
    /// - Parameter seconds: Time of the attempt since 1970.
    public func signature(of body: [UInt8], id: String, at seconds: Int64) -> String {
        let signed = Array("\(id).\(seconds).".utf8) + body
        return "v1," + Base64.encoded(HashAlgorithm.sha256.authenticationCode(for: signed, key: key))
    }
}

extension WebhookSecret: CustomStringConvertible, CustomReflectable {
    public var description: String { "a webhook's secret" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
