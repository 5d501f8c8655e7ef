public import CressetHTTP
public import CressetLog
import CressetWire

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
