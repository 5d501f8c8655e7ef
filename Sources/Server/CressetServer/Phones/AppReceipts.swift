import CressetIdentity
import CressetServices
import CressetWire

/// Proofs that an app runs on a device of Apple's: a receipt goes to the app by its answer, its secret by a silent push
/// message, and only the app that gets both can show both (docs/wire §10.3).
struct AppReceipts: Sendable {
    /// The seconds for which a receipt is good, more than once.
    private static let lifetime: Int64 = 3600
    /// The seconds after which an app should stop to wait for the message.
    static let suggestedTimeout: Int64 = 5
    private static let receiptBytes = 16
    /// The hexadecimal digits of a push token; Apple has announced that they may become more than 64.
    private static let tokenLengths = 2...400

    let notifier: (any AppNotifier)?
    let secrets: any SecretSource
    let clock: any WallClock

    /// Makes a receipt, and sends its secret to the app.
    ///
    /// - Parameter bundleID: That of the app.
    /// - Throws: `INVALID_APP_CREDENTIAL` for a token that is none, for an app that cannot be reached, and where there is
    ///   nothing to reach apps by: apps turn to the page then.
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

    /// Accepts a receipt with its secret.
    ///
    /// - Throws: `INVALID_APP_CREDENTIAL`.
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
