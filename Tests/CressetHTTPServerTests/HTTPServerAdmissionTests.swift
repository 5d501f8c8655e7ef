import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import Testing

/// Large bodies, read only after the sender is identified.
struct HTTPServerAdmissionTests {
    /// Accepts bodies up to 64 KiB from all clients, larger ones on request.
    private struct DecidingResponder: HTTPResponder {
        var admission = BodyAdmission.upTo(1 << 20)
        var isAsked = Signal()
        var isDecided = Signal()

        func bodyLimit(for head: HTTPRequestHead) -> Int { 64 << 10 }

        func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool { head.path == "/large" }

        func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission {
            isAsked.fire()
            await isDecided.wait()
            return admission
        }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
            HTTPResponse(status: status, body: Array("refused".utf8))
        }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            HTTPResponse(status: .ok, body: Array("\(request.body.count)".utf8))
        }
    }

    private func withDecidingServer<Result>(
        _ responder: DecidingResponder,
        configure: (inout HTTPServerConfiguration) -> Void = { _ in },
        _ body: (HTTPServer) async throws -> Result
    ) async throws -> Result {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configure(&configuration)
        let server = try HTTPServer(configuration, responder: responder)
        defer { responder.isDecided.fire() }
        let result = try await body(server)
        await server.shutDown(within: .zero)
        return result
    }

    private static let declared = Client.text("POST /large", headers: ["Content-Length: 500000"])
    private static let chunked = Client.text("POST /large", headers: ["Transfer-Encoding: chunked"])

    @Test(arguments: [declared, chunked])
    func refusedSenderIsToldBeforeTheBody(_ start: String) async throws {
        let refusal = HTTPResponse(status: .unauthorized, body: Array("who are you".utf8))
        let responder = DecidingResponder(admission: .refused(refusal))
        responder.isDecided.fire()
        let (response, rest) = try await withDecidingServer(responder) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(start)
                return (try client.readResponse(), try client.readToEnd())
            }
        }
        #expect(response.status == 401)
        #expect(response.body == "who are you")
        #expect(rest.isEmpty)
    }

    @Test func bodyBeyondWhatIsAllowedIsRefused() async throws {
        let responder = DecidingResponder(admission: .upTo(400_000))
        responder.isDecided.fire()
        let response = try await withDecidingServer(responder) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Self.declared)
                return try client.readResponse()
            }
        }
        #expect(response.status == 413)
    }

    @Test func tooManyThatWaitAreRefused() async throws {
        let response = try await withDecidingServer(DecidingResponder(), configure: { $0.waitingAdmissions = 0 }) {
            server in
            try await Client.connect(to: server.port) { client in
                try client.send(Self.declared)
                return try client.readResponse()
            }
        }
        #expect(response.status == 503)
    }

    @Test func waitingWorkIsRefusedAtTheEnd() async throws {
        let responder = DecidingResponder()
        let response = try await withDecidingServer(responder) { server in
            async let response = Client.connect(to: server.port) { client in
                try client.send(Self.declared)
                return try client.readResponse()
            }
            await responder.isAsked.wait()
            await server.shutDown(within: .zero)
            return try await response
        }
        #expect(response.status == 503)
    }

    @Test(arguments: [false, true])
    func admittedBodyIsRead(_ waits: Bool) async throws {
        let responder = DecidingResponder()
        if !waits { responder.isDecided.fire() }
        let body = try await withDecidingServer(responder) { server in
            async let body = Client.connect(to: server.port) { client in
                try client.send(Self.declared + String(repeating: "x", count: 500_000))
                let body = try client.readResponse().body
                return [body, try client.request("POST /", body: "abc").body]
            }
            await responder.isAsked.wait()
            responder.isDecided.fire()
            return try await body
        }
        #expect(body == ["500000", "3"])
    }

    @Test func admittedChunkedBodyIsRead() async throws {
        let responder = DecidingResponder()
        responder.isDecided.fire()
        let body = try await withDecidingServer(responder) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Self.chunked + "30D40\r\n\(String(repeating: "x", count: 200_000))\r\n0\r\n\r\n")
                return try client.readResponse().body
            }
        }
        #expect(body == "200000")
    }

    @Test func ordinaryBodiesDoNotWait() async throws {
        let body = try await withDecidingServer(DecidingResponder()) { server in
            try await Client.connect(to: server.port) { try $0.request("POST /large", body: "abc").body }
        }
        #expect(body == "3")
    }

    /// Endless bodies once used up the whole body budget.
    @Test func heldBodiesLeaveRoomForSmallOnes() async throws {
        let responder = DecidingResponder(admission: .upTo(64 << 20))
        responder.isDecided.fire()
        let body = try await withDecidingServer(responder, configure: { $0.bodyBudget = 1 << 20 }) { server in
            let port = server.port
            return try await Client.connect(to: port) { other in
                let held = try (0..<4).map { _ in
                    let client = try Client(port: port)
                    try client.send(Client.text("POST /large", headers: ["Content-Length: 60000000"]))
                    try client.send([UInt8](repeating: 0x78, count: 130_000))
                    return client
                }
                return try withExtendedLifetime(held) {
                    try other.request("POST /", body: String(repeating: "x", count: 16_000)).body
                }
            }
        }
        #expect(body == "16000")
    }
}
