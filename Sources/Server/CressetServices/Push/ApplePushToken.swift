import CressetCrypto
import CressetWire
import Synchronization

/// Periodically renewed authentication token for the Apple push service
/// (<https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns>).
final class ApplePushToken: Sendable {
    /// In seconds. Apple accepts tokens for an hour and rejects renewals within 20 minutes.
    private static let lifetime: Int64 = 1800

    private struct Token {
        let text: String
        let issuedAt: Int64
    }

    private let keyID: String
    private let teamID: String
    private let key: ECPrivateKey
    private let kept = Mutex<Token?>(nil)

    init(_ settings: ApplePushSettings) throws(CryptoError) {
        keyID = settings.keyID
        teamID = settings.teamID
        key = try ECPrivateKey(pem: settings.privateKeyPEM)
    }

    /// - Parameter now: Seconds since 1970.
    func text(at now: Int64) throws(CryptoError) -> String {
        try kept.withLock { token throws(CryptoError) in
            // After the clock is set back, the old token is from the future.
            if let token, token.issuedAt <= now, now - token.issuedAt < Self.lifetime { return token.text }
            let text = try signed(at: now)
            token = Token(text: text, issuedAt: now)
            return text
        }
    }

    private func signed(at now: Int64) throws(CryptoError) -> String {
        let header: JSONObject = ["alg": "ES256", "kid": .string(keyID)]
        let claims: JSONObject = ["iss": .string(teamID), "iat": .integer(now)]
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }
            .joined(separator: ".")
        return text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8)))
    }
}
