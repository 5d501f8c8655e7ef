import CressetCrypto
import CressetWire

/// A made issuer of tokens, with keys in the test.
struct Issuer: Sendable {
    static let now: Int64 = 1_767_225_600
    static let sharedKey = Result { try RSAPrivateKey() }

    let keyID: String
    let key: RSAPrivateKey

    init(keyID: String = "k1") throws {
        self.keyID = keyID
        key = try Self.sharedKey.get()
    }

    init(newKey keyID: String) throws {
        self.keyID = keyID
        key = try RSAPrivateKey()
    }

    static func claims(changing changes: JSONObject = [:], without names: [String] = []) -> JSONObject {
        var claims: JSONObject = [
            "iss": "https://securetoken.google.com/acme", "aud": "acme", "sub": "ada", "user_id": "ada",
            "iat": .integer(now), "auth_time": .integer(now - 10), "exp": .integer(now + 3600),
            "email": "ada@example.com", "email_verified": true, "role": "analyst",
            "firebase": ["sign_in_provider": "password", "identities": [:]],
        ]
        for (name, value) in changes.members { claims[name] = value }
        for name in names { claims[name] = nil }
        return claims
    }

    static func cookieClaims() -> JSONObject {
        claims(changing: ["iss": "https://session.firebase.google.com/acme"])
    }

    func token(_ claims: JSONObject = Self.claims(), header changes: JSONObject = [:]) throws -> String {
        var header: JSONObject = ["alg": "RS256", "kid": .string(keyID), "typ": "JWT"]
        for (name, value) in changes.members { header[name] = value == .null ? nil : value }
        return try signed(header.text, claims.text)
    }

    func signed(_ header: String, _ claims: String) throws -> String {
        let text = [header, claims].map { Base64.urlEncoded(Array($0.utf8)) }.joined(separator: ".")
        return text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8)))
    }

    static func unsigned(_ claims: JSONObject = Self.claims(), algorithm: String = "none") -> String {
        let header: JSONObject = ["alg": .string(algorithm), "typ": "JWT"]
        return [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".") + "."
    }

    func jwk() throws -> JSONObject {
        [
            "kty": "RSA", "use": "sig", "alg": "RS256", "kid": .string(keyID),
            "n": .string(Base64.urlEncoded(try key.publicKey.modulus())),
            "e": .string(Base64.urlEncoded(try key.publicKey.exponent())),
        ]
    }
}
