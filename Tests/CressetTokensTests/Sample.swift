import CressetCrypto
import CressetTokens
import CressetWire

/// The signing keys and time of this module's tests.
enum Sample {
    static let now: Int64 = 1_700_000_000
    static let project = "demo"
    static let serviceAccount = "admin@demo.example"

    /// Keys are generated once because generating them is slow.
    private static let made = Result { try (0..<2).map { _ in try RSAPrivateKey() } }

    static func key() throws -> RSAPrivateKey { try made.get()[0] }
    static func otherKey() throws -> RSAPrivateKey { try made.get()[1] }

    static func ring(_ key: RSAPrivateKey? = nil, id: String = "k1") throws -> KeyRing {
        KeyRing([try SigningKey(id: id, privateKey: key ?? self.key(), createdAt: 0, retiredAt: nil)])
    }

    static func signer() throws -> TokenSigner { .keys(try ring()) }

    static func parts(_ header: JSONObject, _ claims: JSONObject) -> String {
        [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
    }

    /// Returns a token with any header, signed with RS256 regardless of the header.
    static func token(
        _ claims: JSONObject,
        header: JSONObject = ["alg": "RS256", "kid": "k1", "typ": "JWT"],
        key: RSAPrivateKey? = nil
    ) throws -> String {
        let parts = parts(header, claims)
        let signature = try (key ?? self.key()).signature(for: Array(parts.utf8))
        return parts + "." + Base64.urlEncoded(signature)
    }

    static func idToken() -> IDToken {
        IDToken(projectID: project, localID: "u1", authTime: now, signInProvider: "password")
    }

    /// Returns the claims of a valid ID token, for tests to modify.
    static func idClaims() throws -> JSONObject {
        let text = try idToken().signed(by: signer(), at: now)
        return JWT(parsing: text)?.claims ?? [:]
    }

    /// The claims of a valid custom token, for tests to modify.
    static let customClaims: JSONObject = [
        "iss": .string(serviceAccount), "sub": .string(serviceAccount), "aud": .string(CustomToken.audience),
        "iat": .integer(now), "exp": .integer(now + 3600), "uid": "u1",
    ]
}

extension JSONObject {
    func with(_ name: String, _ value: JSONValue?) -> JSONObject {
        var copy = self
        copy[name] = value
        return copy
    }
}
