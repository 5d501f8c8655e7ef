import CressetConcurrency
import CressetHTTP
import CressetTesting
import Testing

@testable import CressetHTTPServer

struct HTTPServerWatchTests {
    /// Runs the closure with a server of one hour's timeouts; once watched, they have all passed.
    private func withImpatientServer<Result>(
        _ responder: EchoResponder = EchoResponder(),
        _ body: (HTTPServer) async throws -> Result
    ) async throws -> Result {
        try await withServer(
            responder,
            configure: { configuration in
                configuration.requestTimeout = .seconds(3600)
                configuration.idleTimeout = .seconds(3600)
                configuration.minimumRate = .max
            },
            body
        )
    }

    /// Runs the closure while the server closes slow connections, with a clock three hours ahead.
    private func watching<Result>(_ server: HTTPServer, _ body: () async throws -> Result) async throws -> Result {
        let watch = Task { await server.watch(every: .milliseconds(1), ahead: .seconds(3 * 3600)) }
        do {
            let result = try await body()
            watch.cancel()
            await watch.value
            return result
        } catch {
            watch.cancel()
            throw error
        }
    }

    @Test(
        arguments: [
            "", "GET", "GET / HTTP/1.1\r\nHost: x\r\n", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        ])
    func clientThatStopsSendingIsCut(_ start: String) async throws {
        let text = try await withImpatientServer { server in
            let client = try await Client.connect(to: server.port) { client in
                try client.send(start)
                return client
            }
            return try await watching(server) { try await client.withConnection { try $0.readToEnd() } }
        }
        #expect(text.isEmpty)
    }

    @Test func silentClientThatFillsItsNetworksShareIsCut() async throws {
        let text = try await withServer(configure: { configuration in
            configuration.connectionLimitPerNetwork = 1
            configuration.requestTimeout = .seconds(86_400)
            configuration.idleTimeout = .seconds(86_400)
            configuration.crowdedTimeout = .seconds(3600)
        }) { server in
            let client = try await Client.connect(to: server.port) { $0 }
            return try await watching(server) { try await client.withConnection { try $0.readToEnd() } }
        }
        #expect(text.isEmpty)
    }

    @Test func clientThatSendsItsBodyInDropsIsCut() async throws {
        await #expect(throws: Client.Failure.self) {
            try await withImpatientServer(EchoResponder(limit: 1 << 40)) { server in
                try await watching(server) {
                    try await Client.connect(to: server.port) { client in
                        try client.send(Client.text("POST /", headers: ["Content-Length: 1000000000"]))
                        for _ in 0..<5_000_000 { try client.send([0x78]) }
                    }
                }
            }
        }
    }

    /// A fast start does not extend the deadline of a stalled body.
    @Test(arguments: [3, 500_000])
    func bodyThatStandsStillIsCut(_ count: Int) async throws {
        let text = try await withServer(configure: { configuration in
            configuration.requestTimeout = .seconds(86_400)
            configuration.minimumRate = 1
            configuration.progressWindow = .seconds(3600)
            configuration.idleTimeout = .seconds(86_400)
        }) { server in
            let client = try await Client.connect(to: server.port) { client in
                try client.send(Client.text("POST /", headers: ["Content-Length: 600000"]))
                try client.send([UInt8](repeating: 0x78, count: count))
                return client
            }
            return try await watching(server) { try await client.withConnection { try $0.readToEnd() } }
        }
        #expect(text.isEmpty)
    }

    @Test func idleClientIsCut() async throws {
        try await withImpatientServer { server in
            let client = try await Client.connect(to: server.port) { client in
                let response = try client.request("GET /")
                #expect(response.status == 200)
                return client
            }
            let rest = try await watching(server) { try await client.withConnection { try $0.readToEnd() } }
            #expect(rest.isEmpty)
        }
    }

    @Test func clientThatDoesNotReadIsCut() async throws {
        let size = 16 << 20
        let responder = EchoResponder(responseSize: size)
        responder.released.fire()
        let text = try await withImpatientServer(responder) { server in
            let client = try await Client.connect(to: server.port) { client in
                try client.send(Client.text("GET /wait"))
                return client
            }
            await responder.arrived.wait()
            try await watching(server) {
                while server.openConnections > 0 { await Task.yield() }
            }
            return try await client.withConnection { try $0.readToEnd() }
        }
        #expect(text.utf8.count < size)
    }

    @Test func theServersOwnTimeDoesNotCount() async throws {
        let responder = EchoResponder()
        let body = try await withImpatientServer(responder) { server in
            async let body = Client.connect(to: server.port) { try $0.request("GET /wait").body }
            await responder.arrived.wait()
            // When this one is closed, the first one has exceeded its deadline.
            let other = try await watching(server) {
                try await Client.connect(to: server.port) { try $0.readToEnd() }
            }
            #expect(other.isEmpty)
            responder.released.fire()
            return try await body
        }
        #expect(body == "GET /wait 0\n")
    }
}
