import CressetHTTP
import CressetLog

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
