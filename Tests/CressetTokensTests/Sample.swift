import CressetCrypto
import CressetTokens
import CressetWire

/// The keys and the time that the tests of this module sign with.
enum Sample {
    static let now: Int64 = 1_700_000_000
    static let project = "demo"
    static let serviceAccount = "admin@demo.example"

    /// Keys are made once: each takes a while.
    private static let made = Result { try (0..<2).map { _ in try RSAPrivateKey() } }

    static func key() throws -> RSAPrivateKey { try made.get()[0] }
    static func otherKey() throws -> RSAPrivateKey { try made.get()[1] }

    static func ring(_ key: RSAPrivateKey? = nil, id: String = "k1") throws -> KeyRing {
        KeyRing([SigningKey(id: id, privateKey: try key ?? self.key(), createdAt: 0, retiredAt: nil)])
    }

    static func signer() throws -> TokenSigner { .keys(try ring()) }

    /// The first two parts of a token.
    static func parts(_ header: JSONObject, _ claims: JSONObject) -> String {
        [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
    }

    /// A token with any header, signed with RS256 whatever the header says.
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

    /// The claims of a good ID token, to be spoilt.
    static func idClaims() throws -> JSONObject {
        let text = try idToken().signed(by: signer(), at: now)
        return JWT(parsing: text)?.claims ?? [:]
    }

    /// The claims of a good custom token, to be spoilt.
    static let customClaims: JSONObject = [
        "iss": .string(serviceAccount), "sub": .string(serviceAccount), "aud": .string(CustomToken.audience),
        "iat": .integer(now), "exp": .integer(now + 3600), "uid": "u1",
    ]
}

extension JSONObject {
    /// A copy with one member changed, or removed.
    func with(_ name: String, _ value: JSONValue?) -> JSONObject {
        var copy = self
        copy[name] = value
        return copy
    }
}
