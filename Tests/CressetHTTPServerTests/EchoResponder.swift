import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting

/// A responder echoing requests. Requests for `/wait` are blocked until the signal.
struct EchoResponder: HTTPResponder {
    var limit = 1 << 20
    var isBrief = false
    var responseSize: Int?
    var longHeader: String?
    var sharedBody: SharedBytes?
    var arrived = Signal()
    var released = Signal()

    func bodyLimit(for head: HTTPRequestHead) -> Int { limit }

    func clientAddress(of head: HTTPRequestHead) -> String { head.headers["x-client"] ?? head.remoteAddress }

    func isBrief(_ request: HTTPRequest) -> Bool { isBrief }

    func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["X-Refused": head.path], body: Array("refused".utf8))
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        if request.head.path == "/wait" {
            arrived.fire()
            await released.wait()
        }
        if let sharedBody { return HTTPResponse(status: .ok, shared: sharedBody) }
        let target = request.head.path + (request.head.query.isEmpty ? "" : "?" + request.head.query)
        var text = "\(request.head.method.rawValue) \(target) \(request.body.count)\n"
        if let value = request.head.headers["x-echo"] { text += "\(value)\n" }
        let body = Array(text.utf8) + request.body
        var headers: HTTPHeaders = ["X-Address": request.head.remoteAddress]
        headers["X-Long"] = longHeader
        return HTTPResponse(
            status: .ok,
            headers: headers,
            body: responseSize.map { [UInt8](repeating: 0x78, count: $0) } ?? body
        )
    }
}

/// Closes no connection on a busy machine.
func patientConfiguration() -> HTTPServerConfiguration {
    var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
    configuration.idleTimeout = .seconds(600)
    configuration.requestTimeout = .seconds(600)
    configuration.progressWindow = .seconds(600)
    configuration.flowWindow = .seconds(600)
    return configuration
}

func withServer<Result>(
    _ responder: EchoResponder = EchoResponder(),
    configure: (inout HTTPServerConfiguration) -> Void = { _ in },
    executor: (any StartingExecutor)? = nil,
    onRefusal: @escaping @Sendable (ConnectionRefusal) -> Void = { _ in },
    _ body: (HTTPServer) async throws -> Result
) async throws -> Result {
    var configuration = patientConfiguration()
    configure(&configuration)
    let server = try HTTPServer(configuration, responder: responder, executor: executor, onRefusal: onRefusal)
    do {
        let result = try await body(server)
        await server.shutDown(within: .seconds(30))
        return result
    } catch {
        responder.released.fire()
        await server.shutDown(within: .seconds(30))
        throw error
    }
}
