import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import Testing

struct HTTPServerShutdownTests {
    private func server(_ responder: EchoResponder = EchoResponder()) throws -> HTTPServer {
        try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: responder)
    }

    @Test func requestInFlightIsAnswered() async throws {
        let responder = EchoResponder()
        let server = try server(responder)
        async let response = Client.connect(to: server.port) { client in
            (try client.request("GET /wait"), try client.readToEnd())
        }
        await responder.arrived.wait()
        async let down: Void = server.shutDown(within: .seconds(30))
        responder.released.fire()
        await down
        let (answer, rest) = try await response
        #expect(answer.status == 200)
        #expect(answer.body == "GET /wait 0\n")
        #expect(rest.isEmpty)
    }

    @Test func workThatTakesTooLongIsAnswered503() async throws {
        let responder = EchoResponder()
        let server = try server(responder)
        async let response = Client.connect(to: server.port) { try $0.request("GET /wait") }
        await responder.arrived.wait()
        await server.shutDown(within: .zero)
        #expect(try await response.status == 503)
        responder.released.fire()
    }

    @Test func newConnectionsAreRefusedAfterwards() async throws {
        let server = try server()
        #expect(try await Client.connect(to: server.port) { try $0.request("GET /").status } == 200)
        await server.shutDown(within: .zero)
        await #expect(throws: Client.Failure.self) {
            try await Client.connect(to: server.port) { _ in }
        }
    }

    @Test func requestsThatComeWhileOthersMayBeUnderWayAreAnswered() async throws {
        let server = try server()
        let client = try await Client.connect(to: server.port) { client in
            _ = try client.request("GET /")
            return client
        }
        async let down: Void = server.shutDown(within: .seconds(600), quietFor: .seconds(600))
        let answers = try await client.withConnection { client in
            var answers = [try client.request("GET /")]
            while answers.last?.headers["connection"] != "close" { answers.append(try client.request("GET /")) }
            return answers
        }
        await down
        #expect(answers.allSatisfy { $0.status == 200 })
    }

    @Test func idleConnectionsAreClosed() async throws {
        let server = try server()
        let client = try await Client.connect(to: server.port) { client in
            _ = try client.request("GET /")
            return client
        }
        await server.shutDown(within: .seconds(30))
        #expect(try await client.withConnection { try $0.readToEnd() }.isEmpty)
        #expect(server.openConnections == 0)
    }

    @Test func shuttingDownTwiceIsOnce() async throws {
        let server = try server()
        await server.shutDown(within: .zero)
        await server.shutDown(within: .zero)
        #expect(server.openConnections == 0)
    }

    @Test func thePortIsFreeAfterwards() async throws {
        let first = try server()
        await first.shutDown(within: .zero)
        let configuration = HTTPServerConfiguration(host: "127.0.0.1", port: first.port)
        let second = try HTTPServer(configuration, responder: EchoResponder())
        #expect(try await Client.connect(to: second.port) { try $0.request("GET /").status } == 200)
        await second.shutDown(within: .zero)
    }

    @Test func aPortInUseIsRefused() async throws {
        let server = try server()
        let error = try #require(throws: HTTPServerError.self) {
            try HTTPServer(
                HTTPServerConfiguration(host: "127.0.0.1", port: server.port),
                responder: EchoResponder()
            )
        }
        #expect(error.code == .addressInUse)
        #expect(!error.reason.isEmpty)
        await server.shutDown(within: .zero)
    }

    @Test(arguments: ["203.0.113.1", "256.0.0.1", "127.0.0.1/8", "::1::"])
    func anAddressThatIsNotOursIsRefused(_ host: String) throws {
        let error = try #require(throws: HTTPServerError.self) {
            try HTTPServer(HTTPServerConfiguration(host: host, port: 0), responder: EchoResponder())
        }
        #expect(error.code == .cannotListen)
    }

    @Test func malformedCertificateIsRefused() throws {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.tls = .init(certificateChain: "garbage", privateKey: "garbage")
        let error = try #require(throws: HTTPServerError.self) {
            try HTTPServer(configuration, responder: EchoResponder())
        }
        #expect(error.code == .invalidCertificate)
    }
}
