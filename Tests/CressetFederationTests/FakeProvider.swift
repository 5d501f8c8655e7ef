import CressetFederation
import CressetHTTP
import CressetWire
import Synchronization

/// A provider with a table of responses by URL without query, and a record of its requests.
final class FakeProvider: ProviderTransport {
    struct Asked: Sendable {
        let method: String
        let url: String
        let headers: [String: String]
        let body: String

        var form: HTTPQuery { HTTPQuery(body) }
        var query: HTTPQuery { HTTPQuery(String(url.drop { $0 != "?" }.dropFirst())) }
    }

    private struct State {
        var answers: [String: ProviderResponse] = [:]
        var asked: [Asked] = []
    }

    private let state = Mutex(State())

    var asked: [Asked] { state.withLock { $0.asked } }

    func asked(_ url: String) -> [Asked] {
        asked.filter { $0.url.prefix { $0 != "?" } == url }
    }

    func answer(_ url: String, _ response: ProviderResponse?) {
        state.withLock { $0.answers[url] = response }
    }

    func answer(_ url: String, status: Int = 200, headers: [(name: String, value: String)] = [], text: String) {
        answer(url, ProviderResponse(status: status, headers: headers, body: Array(text.utf8)))
    }

    func answer(
        _ url: String,
        status: Int = 200,
        headers: [(name: String, value: String)] = [],
        _ json: JSONObject
    ) {
        answer(url, ProviderResponse(status: status, headers: headers, body: json.serialized()))
    }

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        let headers = Dictionary(request.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $0 + ", " + $1 })
        let asked = Asked(
            method: request.method,
            url: request.url,
            headers: headers,
            body: String(decoding: request.body, as: UTF8.self)
        )
        let response = state.withLock { state in
            state.asked.append(asked)
            return state.answers[String(request.url.prefix { $0 != "?" })]
        }
        guard let response else { throw ProviderTransportError(cause: "nobody is there") }
        return response
    }
}
