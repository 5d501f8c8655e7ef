import CressetCrypto
public import CressetFederation
import CressetHTTP
import CressetIdentity
public import CressetWire
import Synchronization

public final class FakeProvider: ProviderTransport {
    public static let issuer = "https://id.example.com"
    public static let clientID = "client-1"
    public static let clientSecret = "provider-secret"

    private static let key = Result { try RSAPrivateKey() }

    private struct Grant {
        let claims: JSONObject
        let redirectURI: String
        let challenge: String?
    }

    private let clock: TestClock
    private let grants = Mutex<[String: Grant]>([:])

    init(clock: TestClock) {
        self.clock = clock
    }

    /// Returns a valid ID token with some claims replaced; `null` removes one.
    public func idToken(_ changes: JSONObject = [:]) throws -> String {
        var claims: JSONObject = [
            "iss": .string(Self.issuer), "aud": .string(Self.clientID), "sub": "person-1",
            "iat": .integer(clock.now().seconds), "exp": .integer(clock.now().seconds + 3600),
        ]
        for (name, value) in changes.members { claims[name] = value == .null ? nil : value }
        let header: JSONObject = ["alg": "RS256", "kid": "key-1"]
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }
            .joined(separator: ".")
        return text + "." + Base64.urlEncoded(try Self.key.get().signature(for: Array(text.utf8)))
    }

    public func consent(to authorizationURL: String, as claims: JSONObject) -> String {
        let query = HTTPQuery(ofURL: authorizationURL)
        var claims = claims
        claims["nonce"] = query["nonce"].map(JSONValue.string)
        let redirectURI = query["redirect_uri"] ?? ""
        let code = grants.withLock { grants in
            let code = "code-\(grants.count)"
            grants[code] = Grant(claims: claims, redirectURI: redirectURI, challenge: query["code_challenge"])
            return code
        }
        return "\(redirectURI)?code=\(code)&state=\(query["state"] ?? "")"
    }

    public func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        do {
            switch request.url {
            case Self.issuer + "/.well-known/openid-configuration": return Self.answer(Self.discovery)
            case Self.issuer + "/keys": return Self.answer(try keys())
            case Self.issuer + "/token": return try exchange(request)
            default: return ProviderResponse(status: 404)
            }
        } catch {
            throw ProviderTransportError(cause: "\(error)")
        }
    }

    private func exchange(_ request: ProviderRequest) throws -> ProviderResponse {
        let form = HTTPQuery(String(decoding: request.body, as: UTF8.self))
        let credentials = "Basic " + Base64.encoded(Array("\(Self.clientID):\(Self.clientSecret)".utf8))
        guard request.headers.contains(where: { $0.name == "authorization" && $0.value == credentials }),
            let grant = grants.withLock({ $0.updateValue(Self.spent, forKey: form["code"] ?? "") }),
            grant.redirectURI == form["redirect_uri"], Self.challenge(form["code_verifier"]) == grant.challenge
        else { return Self.answer(["error": "invalid_grant"], status: 400) }
        return Self.answer([
            "access_token": "access-1", "token_type": "Bearer", "expires_in": 3599, "refresh_token": "refresh-1",
            "id_token": .string(try idToken(grant.claims)),
        ])
    }

    private static let spent = Grant(claims: [:], redirectURI: "spent", challenge: nil)

    private static func challenge(_ verifier: String?) -> String? {
        verifier.map { Base64.urlEncoded(HashAlgorithm.sha256.digest(Array($0.utf8))) }
    }

    private static let discovery: JSONObject = [
        "issuer": .string(issuer), "authorization_endpoint": .string(issuer + "/authorize"),
        "token_endpoint": .string(issuer + "/token"), "jwks_uri": .string(issuer + "/keys"),
        "code_challenge_methods_supported": ["S256"],
    ]

    private func keys() throws -> JSONObject {
        let key = try Self.key.get().publicKey
        return [
            "keys": [
                [
                    "kty": "RSA", "alg": "RS256", "use": "sig", "kid": "key-1",
                    "n": .string(Base64.urlEncoded(try key.modulus())),
                    "e": .string(Base64.urlEncoded(try key.exponent())),
                ]
            ]
        ]
    }

    private static func answer(_ body: JSONObject, status: Int = 200) -> ProviderResponse {
        ProviderResponse(
            status: status,
            headers: [(name: "content-type", value: "application/json")],
            body: body.serialized()
        )
    }
}
