import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import Testing

struct HTTPServerStreamTests {
    private struct StreamResponder: HTTPResponder {
        let stream: HTTPBodyStream
        var arrived = Signal()
        var released: Signal?

        func bodyLimit(for head: HTTPRequestHead) -> Int { 0 }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            arrived.fire()
            await released?.wait()
            return HTTPResponse(status: .ok, headers: ["Content-Type": "text/event-stream"], stream: stream)
        }
    }

    private func serving(
        _ responder: StreamResponder,
        _ body: (HTTPServer) async throws -> Void
    ) async throws {
        let server = try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: responder)
        let watch = Task { await server.watch(every: .milliseconds(1)) }
        defer { watch.cancel() }
        do {
            try await body(server)
        } catch {
            responder.released?.fire()
            await server.shutDown(within: .zero)
            throw error
        }
        await server.shutDown(within: .seconds(30))
        #expect(server.openConnections == 0)
    }

    private static func chunks(_ client: Client) throws -> String {
        var text = ""
        while true {
            // The line ending is one character.
            let size = try Int(client.read(through: "\r\n").dropLast(), radix: 16) ?? 0
            text += String(decoding: try client.read(count: size), as: UTF8.self)
            _ = try client.read(count: 2)
            if size == 0 { return text }
        }
    }

    @Test func piecesArriveAsTheyAreMade() async throws {
        let stream = HTTPBodyStream(limit: 100)
        try await serving(StreamResponder(stream: stream)) { server in
            let (client, response) = try await Client.connect(to: server.port) { client in
                (client, try client.request("GET /"))
            }
            #expect(response.status == 200)
            #expect(response.headers["transfer-encoding"] == "chunked")
            #expect(response.headers["content-type"] == "text/event-stream")
            #expect(stream.send(Array("event: put\n\n".utf8)))
            let first = try await client.withConnection { try $0.read(through: "event: put\n\n\r\n") }
            #expect(first == "C\r\nevent: put\n\n\r\n")
            #expect(stream.send(Array("b".utf8)))
            stream.end()
            let rest = try await client.withConnection { try Self.chunks($0) }
            #expect(rest == "b")
            let next = try await client.withConnection { client in
                (try client.request("GET /").status, try Self.chunks(client))
            }
            #expect(next == (200, ""))
        }
    }

    @Test func everyPieceArrivesOnceAndInOrder() async throws {
        let stream = HTTPBodyStream(limit: 1 << 20)
        try await serving(StreamResponder(stream: stream)) { server in
            async let received = Client.connect(to: server.port) { client in
                _ = try client.request("GET /")
                return try Self.chunks(client)
            }
            for number in 0..<2000 {
                #expect(stream.send(Array("\(number) ".utf8)))
                if number % 10 == 0 { await Task.yield() }
            }
            stream.end()
            let text = try await received
            #expect(text == (0..<2000).map { "\($0) " }.joined())
        }
    }

    @Test func clientThatDoesNotReadIsNoticedAndTold() async throws {
        let stream = HTTPBodyStream(limit: 1 << 18)
        let piece = [UInt8](repeating: 0x61, count: 1 << 16)
        try await serving(StreamResponder(stream: stream)) { server in
            let client = try await Client.connect(to: server.port) { client in
                _ = try client.request("GET /")
                return client
            }
            var sent = 0
            // The system's buffers also fill: a few megabytes besides the queue.
            while stream.send(piece) {
                sent += 1
                if sent % 4 == 0 { await Task.yield() }
            }
            stream.end(with: Array("cancel".utf8))
            #expect(!stream.send(piece))
            let text = try await client.withConnection { try Self.chunks($0) }
            let wholePieces = text.utf8.count - 6
            #expect(text.hasSuffix("cancel"))
            #expect(wholePieces % piece.count == 0)
            #expect((0...sent).contains(wholePieces / piece.count))
        }
    }

    @Test(arguments: [true, false])
    func clientThatGoesEndsTheBody(_ hasPieces: Bool) async throws {
        let stream = HTTPBodyStream(limit: 1 << 16)
        let closed = Signal()
        stream.onClose { closed.fire() }
        try await serving(StreamResponder(stream: stream)) { server in
            _ = try await Client.connect(to: server.port) { client in
                _ = try client.request("GET /")
                if hasPieces { _ = stream.send([0x61]) }
                client.finish()
            }
            await closed.wait()
            #expect(!stream.send([0x61]))
            while server.openConnections > 0 { await Task.yield() }
        }
    }

    /// Begins a body of six bytes, of which three have arrived.
    private func beginDownload(
        of stream: HTTPBodyStream,
        from server: HTTPServer
    ) async throws -> Client {
        #expect(stream.send(Array("abc".utf8)))
        let (client, head) = try await Client.connect(to: server.port) { client in
            try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            return (client, try client.read(through: "abc"))
        }
        #expect(head.contains("Content-Length: 6\r\n"))
        return client
    }

    @Test func failedBodyOfKnownLengthIsCut() async throws {
        let stream = HTTPBodyStream(limit: 3, length: 6)
        try await serving(StreamResponder(stream: stream)) { server in
            let client = try await beginDownload(of: stream, from: server)
            stream.fail()
            #expect(try await client.withConnection { try $0.readToEnd() } == "")
        }
    }

    @Test func bodyOfKnownLengthContinuesDuringShutdown() async throws {
        let stream = HTTPBodyStream(limit: 3, length: 6)
        try await serving(StreamResponder(stream: stream)) { server in
            let client = try await beginDownload(of: stream, from: server)
            async let shutdown: Void = server.shutDown(within: .seconds(600))
            while (try? await Client.connect(to: server.port, { _ in })) != nil { await Task.yield() }
            #expect(await stream.drained())
            #expect(stream.send(Array("def".utf8)))
            stream.end()
            #expect(try await client.withConnection { try $0.readToEnd() } == "def")
            await shutdown
        }
    }

    @Test func bodyOfKnownLengthIsCutAfterTheGraceOfAShutdown() async throws {
        let stream = HTTPBodyStream(limit: 3, length: 6)
        try await serving(StreamResponder(stream: stream)) { server in
            let client = try await beginDownload(of: stream, from: server)
            await server.shutDown(within: .zero)
            #expect(try await client.withConnection { try $0.readToEnd() } == "")
            #expect(await !stream.drained())
        }
    }

    @Test func shutdownEndsTheBody() async throws {
        let stream = HTTPBodyStream(limit: 100)
        let closed = Signal()
        stream.onClose { closed.fire() }
        let server = try HTTPServer(
            HTTPServerConfiguration(host: "127.0.0.1", port: 0),
            responder: StreamResponder(stream: stream)
        )
        let client = try await Client.connect(to: server.port) { client in
            _ = try client.request("GET /")
            return client
        }
        #expect(stream.send(Array("last".utf8)))
        await server.shutDown(within: .seconds(600))
        #expect(try await client.withConnection { try $0.readToEnd() } == "4\r\nlast\r\n0\r\n\r\n")
        await closed.wait()
    }

    @Test func bodyThatIsNotSentIsClosed() async throws {
        let unwanted = HTTPBodyStream(limit: 100)
        try await serving(StreamResponder(stream: unwanted)) { server in
            let closed = Signal()
            unwanted.onClose { closed.fire() }
            let status = try await Client.connect(to: server.port) { try $0.request("HEAD /").status }
            #expect(status == 200)
            await closed.wait()
        }
        let late = HTTPBodyStream(limit: 100)
        let closed = Signal()
        late.onClose { closed.fire() }
        let responder = StreamResponder(stream: late, released: Signal())
        let server = try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: responder)
        async let status = Client.connect(to: server.port) { try $0.request("GET /").status }
        await responder.arrived.wait()
        await server.shutDown(within: .zero)
        let refused = try await status
        #expect(refused == 503)
        responder.released?.fire()
        await closed.wait()
    }
}
