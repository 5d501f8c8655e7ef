public import CressetFederation
import CressetHTTP
import CressetIdentity
public import CressetServer
public import CressetWire
import Synchronization

/// Identity providers with fixed responses. They record requests.
public final class StubProvider: ProviderTransport {
    private struct State {
        var answers: [String: ProviderResponse] = [:]
        var asked: [ProviderRequest] = []
    }

    private let state = Mutex(State())

    public var asked: [ProviderRequest] { state.withLock { $0.asked } }

    public init() {}

    public func answer(_ url: String, status: Int = 200, _ text: String) {
        state.withLock { $0.answers[url] = ProviderResponse(status: status, body: Array(text.utf8)) }
    }

    public func answer(_ url: String, status: Int = 200, json: JSONObject) {
        answer(url, status: status, json.text)
    }

    public func serve(_ services: inout Services) {
        services.federation = Federation(
            transport: self,
            now: { 1_767_225_600 },
            random: { Array(repeating: 7, count: $0) }
        )
    }

    public func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let response = state.withLock { state in
            state.asked.append(request)
            return state.answers[String(request.url.prefix { $0 != "?" })]
        }
        guard let response else { throw ProviderTransportError(cause: "nobody is there") }
        return response
    }
}
