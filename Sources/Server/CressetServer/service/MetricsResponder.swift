public import CressetHTTP
public import CressetLog
import CressetWire

/// Answers `/metrics` on an address of its own, and nothing else.
public struct MetricsResponder: HTTPResponder {
    private let registry: MetricsRegistry

    /// A responder for a listener of its own.
    public init(registry: MetricsRegistry) {
        self.registry = registry
    }

    /// 0: no request has a body.
    public func bodyLimit(for head: HTTPRequestHead) -> Int { 0 }

    /// A response without a body.
    public func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
        HTTPResponse(status: status)
    }

    /// Answers `GET /metrics`, and everything else by 404.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard request.head.path == "/metrics", [.get, .head].contains(request.head.method) else {
            return HTTPResponse(status: .notFound)
        }
        return GetMetrics.response(registry)
    }
}
