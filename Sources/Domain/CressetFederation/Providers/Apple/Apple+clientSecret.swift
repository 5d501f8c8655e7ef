import CressetCrypto
import CressetWire

extension ProviderConnection {
    /// In seconds: long enough for one exchange.
    private static let secretLifetime: Int64 = 300

    /// Apple's client secret: a token that the team signs for itself
    /// (<https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret>).
    ///
    /// - Throws: ``FederationError``: `misconfigured`.
    func appleSecret() throws(FederationError) -> String {
        guard let key = settings.appleKey else {
            throw FederationError(.misconfigured, cause: "apple.com has neither a client secret nor a key")
        }
        let header: JSONObject = ["alg": "ES256", "kid": .string(key.keyID), "typ": "JWT"]
        let now = federation.now()
        let claims: JSONObject = [
            "iss": .string(key.teamID), "iat": .integer(now), "exp": .integer(now + Self.secretLifetime),
            "aud": .string(endpoints.issuer ?? ""), "sub": .string(settings.clientID),
        ]
        let text = [header, claims].map { Base64.urlEncoded(JSONValue.object($0).serialized()) }
            .joined(separator: ".")
        guard let signature = try? ECPrivateKey(pem: key.privateKeyPEM).signature(for: Array(text.utf8)) else {
            throw FederationError(.misconfigured, cause: "the key of apple.com is none")
        }
        return text + "." + Base64.urlEncoded(signature)
    }
}
