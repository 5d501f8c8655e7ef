import CressetAuth
import CressetLock
import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The access tokens of a service account (RFC 7523 §2.1), each used until five minutes before its end.
final class AccessTokens: Sendable {
    private static let margin: TimeInterval = 300
    private static let scopes =
        "https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/cloud-platform"

    private struct State {
        var token: (text: String, end: TimeInterval)?
        var fetch: Task<String, any Error>?
    }

    private let account: ServiceAccount
    private let transport: AdminTransport
    private let state = Lock(State())

    init(account: ServiceAccount, transport: AdminTransport) {
        self.account = account
        self.transport = transport
    }

    /// Returns a token. Concurrent callers share one request.
    func token() async throws -> String {
        let now = transport.clock.uptime()
        let fetch = state.withLock { state -> Task<String, any Error>? in
            if let token = state.token, now < token.end { return nil }
            let fetch = state.fetch ?? Task { try await self.fetch() }
            state.fetch = fetch
            return fetch
        }
        guard let fetch else { return state.withLock { $0.token?.text ?? "" } }
        let outcome = Outcome<String>()
        Task {
            let result = await fetch.result
            outcome.decide { try result.get() }
        }
        return try await outcome.value()
    }

    private func fetch() async throws -> String {
        defer { state.withLock { $0.fetch = nil } }
        let (token, lifetime) = try await load()
        let end = transport.clock.uptime() + lifetime - Self.margin
        state.withLock { $0.token = (token, end) }
        return token
    }

    private func load() async throws -> (String, TimeInterval) {
        let response = try await transport.response(isRepeatable: true) { try request() }
        guard response.status == 200, let object = JSONObject(parsing: Array(response.body)),
            let token = object["access_token"]?.string, let lifetime = object["expires_in"]?.integer
        else {
            throw AdminError(
                RetryPolicy.isTemporary(status: response.status) ? .networkError : .invalidCredential,
                message: "\(account.tokenURL) returned status \(response.status) without an access token.")
        }
        return (token, TimeInterval(lifetime))
    }

    /// Returns a request with a new assertion: each is accepted once.
    private func request() throws(AdminError) -> URLRequest {
        let now = Int64(transport.clock.now().rounded(.down))
        let assertion = try account.signed([
            "iss": .string(account.email), "sub": .string(account.email), "scope": .string(Self.scopes),
            "aud": .string(account.tokenURL.absoluteString), "iat": .integer(now), "exp": .integer(now + 3600),
            "jti": .string(UUID().uuidString),
        ])
        var request = URLRequest(url: account.tokenURL)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(
            "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)".utf8)
        return request
    }
}
