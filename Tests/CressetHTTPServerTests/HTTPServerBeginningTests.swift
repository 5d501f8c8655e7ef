import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import Testing

/// A server handling brief requests on the reading threads.
struct HTTPServerBeginningTests {
    private func withBeginningServer<Result>(
        _ responder: EchoResponder = EchoResponder(isBrief: true),
        configure: (inout HTTPServerConfiguration) -> Void = { _ in },
        _ body: (HTTPServer) async throws -> Result
    ) async throws -> Result {
        let pool = try BlockingPool(threads: 2, capacity: 16) {}
        defer { pool.close() }
        return try await withServer(responder, configure: configure, executor: pool, body)
    }

    @Test func pipelinedRequestsAreAnsweredInTheirOrder() async throws {
        let bodies = try await withBeginningServer { server in
            try await Client.connect(to: server.port) { client in
                try client.send((1...20).map { Client.text("POST /\($0)", body: "\($0)") }.joined())
                return try (1...20).map { _ in try client.readResponse().body }
            }
        }
        #expect(bodies == (1...20).map { "POST /\($0) \("\($0)".count)\n\($0)" })
    }

    @Test func waitingTaskHoldsUpNoOther() async throws {
        let responder = EchoResponder(isBrief: true)
        let (quick, slow) = try await withBeginningServer(responder, configure: { $0.threads = 1 }) { server in
            async let slow = Client.connect(to: server.port) { try $0.request("GET /wait").body }
            await responder.arrived.wait()
            let quick = try await Client.connect(to: server.port) { try $0.request("GET /quick").body }
            responder.released.fire()
            return (quick, try await slow)
        }
        #expect(quick == "GET /quick 0\n")
        #expect(slow == "GET /wait 0\n")
    }

    @Test func waitingRequestIsAnsweredAtTheEnd() async throws {
        let responder = EchoResponder(isBrief: true)
        let answer = try await withBeginningServer(responder) { server in
            async let answer = Client.connect(to: server.port) { try $0.request("GET /wait") }
            await responder.arrived.wait()
            await server.shutDown(within: .zero)
            return try await answer
        }
        #expect(answer.status == 503)
        responder.released.fire()
    }

    @Test func manyConnectionsAtOnceAreAllServed() async throws {
        let count = try await withBeginningServer { server in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<64 {
                    group.addTask {
                        try await Client.connect(to: server.port) { client in
                            try (0..<16).filter { try client.request("GET /\(number)/\($0)").status == 200 }.count
                        }
                    }
                }
                return try await group.reduce(0, +)
            }
        }
        #expect(count == 64 * 16)
    }
}
