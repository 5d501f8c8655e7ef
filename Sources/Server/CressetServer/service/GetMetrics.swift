public import CressetHTTP
public import CressetLog
import CressetWire

/// `GET /metrics` (Prometheus text format 0.0.4).
struct GetMetrics: RawEndpoint {
    static let routes = [Route(.get, "metrics", family: .service, access: .open)]

    let registry: MetricsRegistry

    func respond(to call: Call) async throws -> HTTPResponse {
        Self.response(registry)
    }

    static func response(_ registry: MetricsRegistry) -> HTTPResponse {
        HTTPResponse(
            status: .ok,
            headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8"],
            body: Array(registry.prometheusText().utf8)
        )
    }
}

public struct MetricsResponder: HTTPResponder {
    private let registry: MetricsRegistry

    public init(registry: MetricsRegistry) {
        self.registry = registry
    }

    public func bodyLimit(for head: HTTPRequestHead) -> Int { 0 }

    public func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
        HTTPResponse(status: status)
    }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard request.head.path == "/metrics", [.get, .head].contains(request.head.method) else {
            return HTTPResponse(status: .notFound)
        }
        return GetMetrics.response(registry)
    }
}
