import CressetIdentity
import CressetServerWire
import CressetServices
import CressetWire

/// Proofs of a genuine app on an Apple device: only it receives both the receipt, in the response, and its secret, in a
/// silent push notification (docs/wire §10.3).
struct AppReceipts: Sendable {
    /// In seconds. A receipt is reusable.
    private static let lifetime: Int64 = 3600
    /// The suggested timeout for the push notification, in seconds.
    static let suggestedTimeout: Int64 = 5
    private static let receiptBytes = 16
    /// Length in hexadecimal digits. Apple has announced tokens with more than 64.
    private static let tokenLengths = 2...400

    let notifier: (any AppNotifier)?
    let secrets: any SecretSource
    let clock: any WallClock

    func issue(
        to deviceToken: String,
        bundleID: String?,
        isSandbox: Bool,
        in project: Project
    ) async throws -> String {
        guard let notifier, let bundleID, Self.isToken(deviceToken) else { throw WireError(.invalidAppCredential) }
        let content: JSONObject = [
            "expiresAt": .integer(clock.now().milliseconds + Self.lifetime * 1000),
            "random": .string(Base64.urlEncoded(secrets.randomBytes(Self.receiptBytes))),
        ]
        let sealed = try secrets.seal(content.serialized(), context: Self.context(of: project))
        let receipt = Base64.urlEncoded(sealed)
        let message = AppNotification(
            deviceToken: deviceToken,
            isSandbox: isSandbox,
            bundleID: bundleID,
            receipt: receipt,
            secret: secret(of: sealed)
        )
        guard await notifier.notify(message) else { throw WireError(.invalidAppCredential) }
        return receipt
    }

    func require(_ receipt: String, secret: String, in project: Project) throws(WireError) {
        guard let sealed = Base64.urlDecoded(receipt),
            let content = try? secrets.open(sealed, context: Self.context(of: project)),
            let expiry = JSONObject(parsing: content)?["expiresAt"]?.integer, clock.now().milliseconds < expiry,
            secrets.areEqual(Array(self.secret(of: sealed).utf8), Array(secret.utf8))
        else { throw WireError(.invalidAppCredential) }
    }

    private func secret(of receipt: [UInt8]) -> String {
        Base64.urlEncoded(secrets.keyedDigest(receipt, context: "app-receipt"))
    }

    private static func isToken(_ text: String) -> Bool {
        tokenLengths.contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    private static func context(of project: Project) -> String { "app-receipt/\(project.id)" }
}
