import CressetFederation
import CressetHTTP
import CressetHTTPClient
import CressetServer
import Synchronization

/// Sends HTTPS requests to identity providers, or to the functions of projects. Starts with the first request, so
/// unused clients cost nothing.
final class ProviderClient: ProviderTransport {
    private enum State {
        case unused
        case working(HTTPClient)
        case closed
    }

    private let policy: OutgoingPolicy
    private let threads: Int
    private let hint: String
    private let state = Mutex(State.unused)

    /// - Parameters:
    ///   - threads: Maximum concurrent requests.
    ///   - option: Name of the option for private addresses and plain HTTP.
    ///   - answerBytes: Maximum length of a response body.
    init(
        _ policy: OutgoingPolicy,
        threads: Int = 8,
        answerBytes: Int = ProviderRequest.answerLimit,
        permittedBy option: String = "allow-provider-host"
    ) {
        var policy = policy
        policy.limits.bodyBytes = answerBytes
        self.policy = policy
        self.threads = threads
        hint = " (allow it with --\(option) HOST)"
    }

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let headers = HTTPHeaders(request.headers.map { HTTPHeaders.Field(name: $0.name, value: $0.value) })
        guard let client = try working() else { throw ProviderTransportError(cause: "the server is shutting down") }
        do throws(HTTPClientError) {
            let response = try await client.send(
                OutgoingRequest(
                    method: HTTPMethod(rawValue: request.method),
                    url: request.url,
                    headers: headers,
                    body: request.body
                )
            )
            return ProviderResponse(
                status: response.status.rawValue,
                headers: response.headers.fields.map { ($0.name, $0.value) },
                body: response.body
            )
        } catch {
            // Only the operator can judge if the provider belongs at this address.
            let isRefused = error.code == .refusedAddress || error.code == .refusedPlain
            throw ProviderTransportError(
                cause: error.reason + (isRefused ? hint : ""),
                isTimeout: error.code == .timedOut
            )
        }
    }

    static func ofFormerSystems(_ hooks: OutgoingPolicy) -> ProviderClient {
        var policy = hooks
        policy.limits.timeout = FormerSystemClient.timeLimit
        return ProviderClient(
            policy,
            threads: 32,
            answerBytes: FormerSystemClient.answerLimit,
            permittedBy: "allow-hook-host"
        )
    }

    private func working() throws(ProviderTransportError) -> HTTPClient? {
        try state.withLock { state throws(ProviderTransportError) in
            switch state {
            case .working(let client): return client
            case .closed: return nil
            case .unused:
                let client = try client()
                state = .working(client)
                return client
            }
        }
    }

    private func client() throws(ProviderTransportError) -> HTTPClient {
        do throws(HTTPClientError) {
            return try HTTPClient(threads: threads, policy: policy)
        } catch {
            throw ProviderTransportError(cause: error.reason)
        }
    }

    /// Aborts pending requests; their callers have ended. Blocks.
    func close() {
        let client = state.withLock { state in
            defer { state = .closed }
            if case .working(let client) = state { return HTTPClient?.some(client) }
            return nil
        }
        client?.close(within: .zero)
    }
}
