import CressetAuth
import CressetHTTP
import CressetHTTPServer
import CressetLegacy
import CressetTesting
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct BoundedTransportTests {
    /// A server that is not as it should be.
    private struct Responder: HTTPResponder {
        let calls = CallCounter()
        let gate = Gate()

        func bodyLimit(for head: HTTPRequestHead) -> Int { 1024 }
        func isBrief(_ request: HTTPRequest) -> Bool { false }
        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            calls.add()
            switch request.head.path {
            case "/redirect": return HTTPResponse(status: .found, headers: ["Location": "/elsewhere"], body: [1, 2])
            case "/silent":
                await gate.pass()
                return HTTPResponse(status: .ok)
            case "/refused": return HTTPResponse(status: .unauthorized, body: Array("no".utf8))
            default: return HTTPResponse(status: .ok, body: [UInt8](repeating: 0x61, count: 1000))
            }
        }
    }

    /// Seconds that no answer takes, however busy the machine is.
    private static let patience = 3600.0

    private typealias Send = @Sendable (String, BoundedTransport) async throws -> (body: Data, status: Int)

    private func run(
        _ body: (Responder, @escaping Send) async throws -> Void
    ) async throws {
        let responder = Responder()
        let server = try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: responder)
        defer { responder.gate.open() }
        try await body(responder) { [port = server.port] path, transport in
            guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
            return try await transport.send(URLRequest(url: url))
        }
        responder.gate.open()
        await server.shutDown(within: .seconds(30))
    }

    @Test func answerThatIsTooLongIsAnError() async throws {
        try await run { _, send in
            await #expect(throws: URLError(.dataLengthExceedsMaximum)) {
                try await send("/", BoundedTransport(limit: 999, patience: Self.patience))
            }
            let (body, status) = try await send("/", BoundedTransport(limit: 1000, patience: Self.patience))
            #expect(status == 200)
            #expect(body == Data(repeating: 0x61, count: 1000))
        }
    }

    @Test func redirectIsNotFollowed() async throws {
        try await run { responder, send in
            let (_, status) = try await send("/redirect", BoundedTransport(patience: Self.patience))
            #expect(status == 302)
            #expect(responder.calls.value == 1)
        }
    }

    @Test func answerThatDoesNotComeIsAnError() async throws {
        try await run { responder, send in
            responder.gate.close()
            await #expect(throws: URLError(.timedOut)) { try await send("/silent", BoundedTransport(patience: 0.2)) }
        }
    }

    @Test func cancelledRequestEndsAtOnce() async throws {
        try await run { responder, send in
            responder.gate.close()
            let sending = Task { try await send("/silent", BoundedTransport(patience: Self.patience)) }
            await responder.gate.waiter()
            sending.cancel()
            await #expect(throws: URLError(.cancelled)) { try await sending.value }
        }
    }

    @Test func requestOfACancelledTaskIsNotSent() async throws {
        try await run { responder, send in
            let gate = Gate()
            gate.close()
            let sending = Task {
                await gate.pass()
                return try await send("/", BoundedTransport(patience: Self.patience))
            }
            await gate.waiter()
            sending.cancel()
            gate.open()
            await #expect(throws: URLError(.cancelled)) { try await sending.value }
            #expect(responder.calls.value == 0)
        }
    }

    @Test func unreachableServerIsAnError() async throws {
        try await run { _, _ in
            let request = try URLRequest(url: #require(URL(string: "http://127.0.0.1:1/")))
            await #expect(throws: URLError.self) { try await BoundedTransport(patience: Self.patience).send(request) }
        }
    }

    @Test func refusalIsAnAnswer() async throws {
        try await run { _, send in
            let (body, status) = try await send("/refused", BoundedTransport(patience: Self.patience))
            #expect(status == 401)
            #expect(body == Data("no".utf8))
        }
    }
}
