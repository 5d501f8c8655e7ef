import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import Testing

/// Clients disconnecting silently. No deadline of these servers ever passes.
struct HTTPServerGoneTests {
    private func watching(
        _ responder: EchoResponder = EchoResponder(),
        _ body: (HTTPServer) async throws -> Void
    ) async throws {
        try await withServer(
            responder,
            configure: { configuration in
                configuration.requestTimeout = .seconds(86_400)
                configuration.progressWindow = .seconds(86_400)
                configuration.idleTimeout = .seconds(86_400)
            }
        ) { server in
            let watch = Task { await server.watch(every: .milliseconds(1)) }
            defer { watch.cancel() }
            try await body(server)
        }
    }

    @Test(
        arguments: [
            "GET", "GET / HTTP/1.1\r\nHost: x\r\n", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
            "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET",
        ])
    func connectionsOfClientsThatHaveGoneAreFreed(_ text: String) async throws {
        try await watching { server in
            let port = server.port
            let rest = try await Client.connect(to: port) { _ in
                try (0..<64).map { _ in
                    let client = try Client(port: port)
                    try client.send(text)
                    client.finish()
                    return client
                }.map { try $0.readToEnd() }
            }
            #expect(rest.allSatisfy { $0.isEmpty || $0.hasPrefix("HTTP/1.1 200 ") })
            while server.openConnections > 0 { await Task.yield() }
        }
    }

    @Test func clientThatGoesBetweenRequestsIsFreed() async throws {
        try await watching { server in
            _ = try await Client.connect(to: server.port) { try $0.request("GET /").status }
            while server.openConnections > 0 { await Task.yield() }
        }
    }

    @Test(arguments: [false, true])
    func clientThatSendsNoMoreGetsItsAnswers(_ isPipelined: Bool) async throws {
        let responder = EchoResponder()
        try await watching(responder) { server in
            let client = try await Client.connect(to: server.port) { client in
                try client.send(Client.text("GET /wait") + (isPipelined ? Client.text("GET /wait") : ""))
                client.finish()
                return client
            }
            await responder.arrived.wait()
            // A second client's disconnect, handled meanwhile, shows that the server has checked.
            _ = try await Client.connect(to: server.port) { other in
                try other.send("GET")
                other.finish()
                return try other.readToEnd()
            }
            responder.released.fire()
            let text = try await client.withConnection { try $0.readToEnd() }
            #expect(text.hasPrefix("HTTP/1.1 200 "))
            #expect(text.parts(separatedBy: "GET /wait 0\n").count == (isPipelined ? 3 : 2))
        }
    }
}

extension String {
    fileprivate func parts(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
