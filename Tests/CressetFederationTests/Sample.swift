import CressetCrypto
import CressetFederation
import CressetTokens
import CressetWire
import Synchronization

/// The signing keys and time of this module's tests.
enum Sample {
    static let now: Int64 = 1_700_000_000
    static let issuer = "https://id.example.com"
    static let keysURL = "https://id.example.com/keys"
    static let tokenURL = "https://id.example.com/token"
    static let userInfoURL = "https://id.example.com/userinfo"
    static let redirectURI = "https://auth.example.com/__/auth/handler"

    /// Keys are generated once because generating them is slow.
    private static let made = Result { try (0..<2).map { _ in try RSAPrivateKey() } }

    static func key() throws -> RSAPrivateKey { try made.get()[0] }
    static func otherKey() throws -> RSAPrivateKey { try made.get()[1] }

    static let settings = ProviderSettings(
        providerID: "oidc.acme",
        clientID: "client",
        clientSecret: "s&cret",
        issuer: issuer,
        audiences: ["com.example.app"]
    )

    static let discovery: JSONObject = [
        "issuer": .string(issuer), "authorization_endpoint": "https://id.example.com/authorize",
        "token_endpoint": .string(tokenURL), "userinfo_endpoint": .string(userInfoURL),
        "jwks_uri": .string(keysURL), "code_challenge_methods_supported": ["plain", "S256"],
    ]

    /// The claims of a valid ID token, for tests to modify.
    static let claims: JSONObject = [
        "iss": .string(issuer), "aud": "client", "sub": "248289761001", "iat": .integer(now - 10),
        "exp": .integer(now + 600), "email": "jane.doe@example.com", "email_verified": true, "name": "Jane Doe",
        "given_name": "Jane", "family_name": "Doe", "picture": "https://img.example.com/jane.png",
    ]

    static func jwk(_ key: RSAPrivateKey? = nil, id: String = "k1") throws -> JSONObject {
        let key = try (key ?? self.key()).publicKey
        return [
            "kty": "RSA", "use": "sig", "kid": .string(id), "n": .string(Base64.urlEncoded(try key.modulus())),
            "e": .string(Base64.urlEncoded(try key.exponent())),
        ]
    }

    /// Returns a token with any header, signed with RS256 regardless of the header.
    static func token(
        _ claims: JSONObject = claims,
        header: JSONObject = ["alg": "RS256", "kid": "k1", "typ": "JWT"],
        key: RSAPrivateKey? = nil
    ) throws -> String {
        let parts = parts(header, claims)
        let signature = try (key ?? self.key()).signature(for: Array(parts.utf8))
        return parts + "." + Base64.urlEncoded(signature)
    }

    static func parts(_ header: JSONObject, _ claims: JSONObject) -> String {
        [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
    }

    static func hash(_ text: String) -> String {
        let digits = HashAlgorithm.sha256.digest(Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return digits.joined()
    }
}

extension JSONObject {
    func with(_ name: String, _ value: JSONValue?) -> JSONObject {
        var copy = self
        copy[name] = value
        return copy
    }
}
