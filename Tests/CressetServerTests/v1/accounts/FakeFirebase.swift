import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetTokens
import CressetWire
import Synchronization
import Testing

/// Google's key set and token endpoint of the Firebase project `old-shop`.
final class FakeFirebase: ProviderTransport {
    static let projectID = "old-shop"
    static let apiKey = "AIza-old"
    /// The sign-in of the old sessions: 30 days before the move.
    static let authTime = TestClock.start.seconds - 30 * 86_400

    private static let made = Result { try (0..<2).map { _ in try RSAPrivateKey() } }

    private struct State {
        var asked: [String] = []
        var idTokens: [String: String] = [:]
        var fault: [String: ProviderResponse] = [:]
    }

    private let state = Mutex(State())
    private let clock = Mutex<TestClock?>(nil)

    var asked: [String] { state.withLock { $0.asked } }
    var now: Int64 { clock.withLock { $0?.now().seconds ?? 0 } }

    /// Answers all requests to a URL, or none if the response is `nil`.
    func answer(_ url: String, _ response: ProviderResponse?) {
        state.withLock { $0.fault[url] = response ?? ProviderResponse(status: 0) }
    }

    func forget(_ url: String) {
        state.withLock { $0.fault[url] = nil }
    }

    func refreshToken(for idToken: String) -> String {
        state.withLock { state in
            let token = "old-refresh-\(state.idTokens.count)"
            state.idTokens[token] = idToken
            return token
        }
    }

    /// Makes an ID token of Firebase. `null` removes a claim.
    func idToken(
        _ changes: JSONObject = [:],
        firebase: JSONObject = [:],
        header: JSONObject = ["alg": "RS256", "kid": "k1", "typ": "JWT"],
        isForged: Bool = false
    ) throws -> String {
        var claims: JSONObject = [
            "iss": "https://securetoken.google.com/old-shop", "aud": "old-shop", "sub": "ada",
            "user_id": "ada", "auth_time": .integer(Self.authTime), "iat": .integer(now - 60),
            "exp": .integer(now + 3540), "role": "old-owner",
        ]
        var inner: JSONObject = ["identities": [:], "sign_in_provider": "password"]
        for (name, value) in firebase.members { inner[name] = value == .null ? nil : value }
        claims["firebase"] = .object(inner)
        for (name, value) in changes.members { claims[name] = value == .null ? nil : value }
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
        let key = try Self.made.get()[isForged ? 1 : 0]
        return text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8)))
    }

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let url = String(request.url.prefix { $0 != "?" })
        let fault = state.withLock { state in
            state.asked.append(url)
            return state.fault[url]
        }
        if let fault {
            guard fault.status != 0 else { throw ProviderTransportError(cause: "time-out", isTimeout: true) }
            return fault
        }
        return (try? url == FirebaseProject.keysURL ? Self.keys() : refreshed(request)) ?? ProviderResponse(status: 404)
    }

    private static func keys() throws -> ProviderResponse {
        let key = try made.get()[0].publicKey
        let body: JSONObject = [
            "keys": [
                [
                    "kty": "RSA", "alg": "RS256", "use": "sig", "kid": "k1",
                    "n": .string(Base64.urlEncoded(try key.modulus())),
                    "e": .string(Base64.urlEncoded(try key.exponent())),
                ]
            ]
        ]
        return ProviderResponse(status: 200, body: body.serialized())
    }

    private func refreshed(_ request: ProviderRequest) -> ProviderResponse {
        let form = HTTPQuery(String(decoding: request.body, as: UTF8.self))
        guard request.method == "POST", request.url == "\(FirebaseProject.tokenURL)?key=\(Self.apiKey)",
            form["grant_type"] == "refresh_token",
            let idToken = state.withLock({ $0.idTokens[form["refresh_token"] ?? ""] })
        else { return Self.rejection("INVALID_REFRESH_TOKEN") }
        let body: JSONObject = [
            "access_token": .string(idToken), "id_token": .string(idToken), "token_type": "Bearer",
            "expires_in": "3600", "refresh_token": .string(form["refresh_token"] ?? ""),
        ]
        return ProviderResponse(status: 200, body: body.serialized())
    }

    static func rejection(_ message: String, status: Int = 400) -> ProviderResponse {
        let body: JSONObject = ["error": ["code": .integer(Int64(status)), "message": .string(message)]]
        return ProviderResponse(status: status, body: body.serialized())
    }
}

extension FakeFirebase {
    static let row: JSONObject = [
        "localId": "ada", "email": "ada@example.com", "emailVerified": true, "customAttributes": #"{"role":"guest"}"#,
    ]

    /// Runs a service whose project exchanges sessions of `old-shop`, with an imported user.
    static func run(
        _ behavior: Behavior = .production,
        importing row: JSONObject = row,
        functions: (any ProviderTransport)? = nil,
        _ body: (TestService, FakeFirebase) async throws -> Void
    ) async throws {
        let firebase = FakeFirebase()
        let federation = Federation(
            transport: firebase,
            now: { firebase.now },
            random: { [UInt8](repeating: 7, count: $0) }
        )
        let configure: (inout Services) -> Void = { services in
            services.federation = federation
            services.functions = functions
        }
        try await TestService.run(behavior, configure: configure) { service in
            firebase.clock.withLock { $0 = service.clock }
            let imported = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": [.object(row)]],
                as: .administrator
            )
            #expect(imported.status == 200 && imported["error"] == nil, "\(imported.text)")
            #expect(try await service.exchangeFirebaseSessions().status == 200)
            try await body(service, firebase)
        }
    }
}

extension TestService {
    @discardableResult
    func exchangeFirebaseSessions(_ changes: JSONObject = [:]) async throws -> Answer {
        var settings: JSONObject = [
            "projectId": .string(FakeFirebase.projectID), "apiKey": .string(FakeFirebase.apiKey),
            "until": "2026-03-01T00:00:00Z",
        ]
        for (name, value) in changes.members { settings[name] = value == .null ? nil : value }
        return try await setFirebaseSessions(settings)
    }

    func setFirebaseSessions(_ settings: JSONObject?) async throws -> Answer {
        let body: JSONObject = ["signIn": settings.map { ["cressetFirebaseSessions": .object($0)] } ?? [:]]
        let path = "v2/projects/acme/config?updateMask=signIn.cressetFirebaseSessions"
        let answer = try await call(.patch, path, body.serialized(), as: .administrator)
        clock.advance(seconds: 2)
        return answer
    }

    func exchange(firebase body: JSONObject) async throws -> Answer {
        try await post("v1/accounts:exchangeFirebaseSession", body)
    }

    func exchange(firebaseIDToken token: String) async throws -> Answer {
        try await exchange(firebase: ["idToken": .string(token)])
    }

    func exchange(firebaseRefreshToken token: String) async throws -> Answer {
        try await exchange(firebase: ["refreshToken": .string(token)])
    }

    /// The number of the account's sessions.
    func sessions(of localID: String = "ada") async throws -> Int {
        let listed = try await get("v2/projects/acme/accounts/\(localID)/sessions", as: .administrator)
        return listed["sessions"]?.array?.count ?? 0
    }
}
