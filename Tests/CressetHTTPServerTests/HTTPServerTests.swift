import CressetHTTP
import CressetHTTPServer
import Synchronization
import Testing

struct HTTPServerTests {
    /// Says what was asked; waits at `/wait` until it is let go.
    private final class Echo: HTTPResponder {
        private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

        var waitingCount: Int { waiting.withLock { $0.count } }

        func bodyLimit(for head: HTTPRequestHead) -> Int { 1000 }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
            HTTPResponse(status: status, body: Array("refused".utf8))
        }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            if request.head.path == "/wait" {
                await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
            }
            let head = request.head
            let text =
                "\(head.method.rawValue) \(head.path) [\(head.query)] \(request.body.count) \(head.remoteAddress)."
            return HTTPResponse(status: .ok, headers: ["X-Echo": head.headers["X-Echo"] ?? ""], body: Array(text.utf8))
        }

        func letGo() {
            let all = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for continuation in all { continuation.resume() }
        }
    }

    private static func run(
        _ change: (inout HTTPServerConfiguration) -> Void = { _ in },
        _ body: (HTTPServer, Echo) async throws -> Void
    ) async throws {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        change(&configuration)
        let echo = Echo()
        let server = try HTTPServer(configuration, responder: echo)
        do {
            try await body(server, echo)
        } catch {
            await server.shutDown(within: .zero)
            throw error
        }
        await server.shutDown(within: .zero)
    }

    @Test func oneConnectionServesManyRequests() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            for number in 1...3 {
                await connection.send("GET /\(number)?a=%20 HTTP/1.1\r\nHost: x\r\nX-Echo: \(number)\r\n\r\n")
                let answer = await connection.read(until: ".1.")
                #expect(answer.hasPrefix("HTTP/1.1 200"))
                #expect(answer.contains("GET /\(number) [a=%20] 0 127.0.0.1."))
                #expect(answer.contains("X-Echo: \(number)\r\n"))
            }
        }
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                (1...3).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined()
                    + "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let answer = await connection.readToEnd()
            let places = ["/1 ", "/2 ", "/3 ", "/last "].compactMap { answer.firstRange(of: $0)?.lowerBound }
            #expect(places.count == 4)
            #expect(places == places.sorted())
        }
    }

    @Test func pathArrivesUndecoded() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send("GET /a%2Fb%3A%00c?q=%26 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(await connection.readToEnd().contains("GET /a%2Fb%3A%00c [q=%26]"))
        }
    }

    @Test func chunkedBodyIsPutTogether() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
            await connection.send("5\r\nhello\r\n7\r\n, world\r\n0\r\n\r\n")
            #expect(await connection.readToEnd().contains("POST / [] 12 "))
        }
    }

    @Test func headHasNoBody() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let answer = await connection.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            #expect(answer.hasSuffix("\r\n\r\n"))
            #expect(answer.contains("Content-Length: "))
        }
    }

    @Test func clientThatAsksFirstIsToldToGoOn() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n")
            #expect(await connection.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
            await connection.send("hello")
            #expect(await connection.readToEnd().contains("POST / [] 5 "))
        }
    }

    @Test func longBodyIsRefusedBeforeItIsSent() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\nExpect: 100-continue\r\n\r\n")
            let answer = await connection.read(until: "refused")
            #expect(answer.hasPrefix("HTTP/1.1 413"))
        }
    }

    @Test func chunkedBodyThatTurnsOutTooLongIsRefused() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            await connection.send("3e9\r\n" + String(repeating: "x", count: 1001) + "\r\n0\r\n\r\n")
            #expect(await connection.read(until: "refused").hasPrefix("HTTP/1.1 413"))
        }
    }

    @Test func hugeHeadersAreRefused() async throws {
        try await Self.run { server, _ in
            let connection = try RawConnection(port: server.port)
            await connection.send(
                "GET / HTTP/1.1\r\nHost: x\r\nX: " + String(repeating: "x", count: 40_000) + "\r\n\r\n")
            let answer = await connection.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 4") || answer.isEmpty)
            #expect(!answer.contains("GET /"))
        }
    }

    @Test(arguments: [
        "\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "GET /%zz%% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    ])
    func gibberishDoesNotHurtTheNextClient(_ text: String) async throws {
        try await Self.run({ $0.requestTimeout = .milliseconds(50) }) { server, _ in
            let watch = Task { await server.watch(every: .milliseconds(5)) }
            let connection = try RawConnection(port: server.port)
            await connection.send(text)
            _ = await connection.readToEnd()
            watch.cancel()
            await watch.value
            let next = try RawConnection(port: server.port)
            await next.send("GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(await next.readToEnd().contains("GET /next"))
        }
    }

    @Test(arguments: [
        "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nab", "",
    ])
    func clientThatDoesNotFinishIsCut(_ text: String) async throws {
        try await Self.run({ $0.requestTimeout = .milliseconds(50) }) { server, _ in
            let watch = Task { await server.watch(every: .milliseconds(5)) }
            let connection = try RawConnection(port: server.port)
            await connection.send(text)
            let answer = await connection.readToEnd()
            #expect(!answer.contains("200"))
            watch.cancel()
            await watch.value
        }
    }

    @Test func oneAddressHasSoManyConnections() async throws {
        try await Self.run({ $0.connectionLimitPerAddress = 2 }) { server, _ in
            let first = [try RawConnection(port: server.port), try RawConnection(port: server.port)]
            for connection in first {
                await connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(await connection.read(until: ".1.").contains("GET /"))
            }
            let third = try RawConnection(port: server.port)
            await third.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(await third.readToEnd().isEmpty)
        }
    }

    @Test func whatHasBegunIsAnsweredBeforeTheEnd() async throws {
        try await Self.run { server, echo in
            let connection = try RawConnection(port: server.port)
            await connection.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n")
            while echo.waitingCount == 0 { await Task.yield() }
            async let end: Void = server.shutDown(within: .seconds(60))
            echo.letGo()
            let answer = await connection.readToEnd()
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            await end
            #expect(throws: RawConnection.Refused.self) { try RawConnection(port: server.port) }
        }
    }

    @Test func whoeverTakesTooLongIsToldThatTheServerEnds() async throws {
        try await Self.run { server, echo in
            let connection = try RawConnection(port: server.port)
            await connection.send("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n")
            while echo.waitingCount == 0 { await Task.yield() }
            await server.shutDown(within: .zero)
            let answer = await connection.readToEnd()
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 503"))
            echo.letGo()
        }
    }

    @Test func usedPortIsTold() async throws {
        try await Self.run { server, echo in
            let taken = HTTPServerConfiguration(host: "127.0.0.1", port: server.port)
            let error = #expect(throws: HTTPServerError.self) { try HTTPServer(taken, responder: echo) }
            #expect(error?.code == .cannotListen)
            #expect(error?.reason.isEmpty == false)
        }
    }
}
