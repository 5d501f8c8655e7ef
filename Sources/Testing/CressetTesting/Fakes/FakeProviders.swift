import CressetCrypto
public import CressetFederation
import CressetHTTP
import CressetIdentity
public import CressetWire
import Synchronization

public final class FakeProviders: ProviderTransport {
    public static let clientID = "client-1"
    public static let clientSecret = "provider-secret"
    public static let personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad"

    private static let key = Result { try RSAPrivateKey() }

    struct State {
        /// Signed-in user; `nil` to deny consent.
        var person: JSONObject? = [:]
        var grants: [String: (person: JSONObject, request: HTTPQuery)] = [:]
        var owners: [String: JSONObject] = [:]
        var callbacks: [String: String] = [:]
        var page = ""
    }

    let state = Mutex(State())
    private let clock = Mutex<TestClock?>(nil)

    public init() {}

    public var federation: Federation {
        Federation(
            transport: self,
            now: { self.now },
            random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }
        )
    }

    /// Seconds since 1970; 0 before the service starts.
    public var now: Int64 { clock.withLock { $0?.now().seconds ?? 0 } }
    public var page: String { state.withLock { $0.page } }

    public func start(_ clock: TestClock) {
        self.clock.withLock { $0 = clock }
    }

    /// Signs a user in at the providers; `nil` denies all requests.
    public func signIn(_ person: JSONObject?) {
        state.withLock { $0.person = person }
    }

    public func accessToken(of person: JSONObject) -> String {
        state.withLock { state in
            let token = "access-\(state.owners.count)"
            state.owners[token] = person
            return token
        }
    }

    public func owner(of token: String) -> JSONObject? {
        state.withLock { $0.owners[token] }
    }

    public func idToken(_ person: JSONObject, issuer: String, nonce: String? = nil) throws -> String {
        var claims = person
        claims["iss"] = .string(issuer)
        claims["aud"] = claims["aud"] ?? .string(Self.clientID)
        claims["iat"] = .integer(now)
        claims["exp"] = .integer(now + 3600)
        claims["nonce"] = nonce.map(JSONValue.string)
        let header: JSONObject = ["alg": "RS256", "kid": "key-1"]
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }
            .joined(separator: ".")
        return text + "." + Base64.urlEncoded(try Self.key.get().signature(for: Array(text.utf8)))
    }

    public func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        do {
            return try answer(request)
        } catch {
            throw ProviderTransportError(cause: "\(error)")
        }
    }

    private func answer(_ request: ProviderRequest) throws -> ProviderResponse {
        let address = String(request.url.prefix { $0 != "?" })
        let query = HTTPQuery(ofURL: request.url)
        if address.hasPrefix("https://api.twitter.com/") { return twitterAnswer(to: request, at: address) }
        if ["/discovery/v2.0/keys", "/oauth2/v3/certs", "/auth/keys"].contains(where: { address.hasSuffix($0) }) {
            return Self.answer(try Self.keys())
        }
        if address.hasSuffix("/oauth2/v2.0/token") { return try exchange(request) }
        return answer(toAccessTokenAt: address, query: query, in: request)
    }

    private func exchange(_ request: ProviderRequest) throws -> ProviderResponse {
        let form = HTTPQuery(String(decoding: request.body, as: UTF8.self))
        let grant = state.withLock { $0.grants.removeValue(forKey: form["code"] ?? "") }
        guard let grant, grant.request["redirect_uri"] == form["redirect_uri"],
            grant.request["code_challenge"] == form["code_verifier"].map(Self.challenge),
            form["client_id"] == Self.clientID, form["client_secret"] == Self.clientSecret
        else { return Self.answer(["error": "invalid_grant"], status: 400) }
        let issuer = "https://login.microsoftonline.com/\(grant.person["tid"]?.string ?? "")/v2.0"
        return Self.answer([
            "access_token": .string(accessToken(of: grant.person)), "token_type": "Bearer", "expires_in": 3599,
            "id_token": .string(try idToken(grant.person, issuer: issuer, nonce: grant.request["nonce"])),
        ])
    }

    private static func challenge(_ verifier: String) -> String {
        Base64.urlEncoded(HashAlgorithm.sha256.digest(Array(verifier.utf8)))
    }

    private static func keys() throws -> JSONObject {
        let key = try key.get().publicKey
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

    static func answer(_ body: JSONObject, status: Int = 200) -> ProviderResponse {
        ProviderResponse(
            status: status,
            headers: [(name: "content-type", value: "application/json")],
            body: body.serialized()
        )
    }
}
