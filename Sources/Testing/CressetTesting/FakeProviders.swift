import CressetCrypto
public import CressetFederation
import CressetHTTP
import CressetIdentity
public import CressetWire
import Synchronization

/// Microsoft, Google, Facebook, GitHub and Twitter in this process, with answers of their shapes.
public final class FakeProviders: ProviderTransport {
    /// The client id of the service.
    public static let clientID = "client-1"
    /// The client secret of the service.
    public static let clientSecret = "provider-secret"
    /// The directory that all personal Microsoft accounts are in.
    public static let personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad"

    private static let key = Result { try RSAPrivateKey() }

    struct State {
        /// The person who is signed in there; `nil` for one who refuses.
        var person: JSONObject? = [:]
        /// The sign-ins that codes stand for: the person, and the request.
        var grants: [String: (person: JSONObject, request: HTTPQuery)] = [:]
        /// The owners of access tokens.
        var owners: [String: JSONObject] = [:]
        /// The callback URLs of Twitter's request tokens.
        var callbacks: [String: String] = [:]
        /// The page that was shown last.
        var page = ""
    }

    let state = Mutex(State())
    private let clock = Mutex<TestClock?>(nil)

    /// Providers at which no person is signed in.
    public init() {}

    /// A federation that reaches these providers alone.
    public var federation: Federation {
        Federation(
            transport: self,
            now: { self.now },
            random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }
        )
    }

    /// In seconds since 1970; 0 before the service runs.
    public var now: Int64 { clock.withLock { $0?.now().seconds ?? 0 } }
    /// The page at which a person has consented last, or refused; empty before.
    public var page: String { state.withLock { $0.page } }

    /// Begins to tell the time.
    public func start(_ clock: TestClock) {
        self.clock.withLock { $0 = clock }
    }

    /// Signs a person in at the providers; `nil` is a person who refuses every request.
    public func signIn(_ person: JSONObject?) {
        state.withLock { $0.person = person }
    }

    /// An access token of a person, as apps get it from the provider's own library.
    public func accessToken(of person: JSONObject) -> String {
        state.withLock { state in
            let token = "access-\(state.owners.count)"
            state.owners[token] = person
            return token
        }
    }

    /// The owner of an access token.
    public func owner(of token: String) -> JSONObject? {
        state.withLock { $0.owners[token] }
    }

    /// A signed ID token for the project's client that is good now.
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

    /// Answers as the provider at the request's URL.
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

    /// Microsoft's token endpoint.
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
