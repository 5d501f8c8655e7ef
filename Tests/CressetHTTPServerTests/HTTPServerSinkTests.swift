import CressetConcurrency
import CressetHTTP
import CressetTesting
import Synchronization
import Testing

@testable import CressetHTTPServer

/// Bodies that flow into a sink.
struct HTTPServerSinkTests {
    /// A sink with the length and a sum of its bytes. It may refuse, or wait.
    private final class CountingSink: HTTPBodySink {
        struct State {
            var count = 0
            var sum = 0
            var longest = 0
            var isWriting = false
        }

        let state = Mutex(State())
        let refusesAfter: Int
        let isReached = Signal()
        let released: Signal?
        let cancelled = Signal()

        init(refusesAfter: Int = .max, released: Signal? = nil) {
            self.refusesAfter = refusesAfter
            self.released = released
        }

        func write(_ bytes: [UInt8]) async -> Bool {
            state.withLock { state in
                #expect(!state.isWriting)
                state.isWriting = true
            }
            isReached.fire()
            await released?.wait()
            return state.withLock { state in
                state.isWriting = false
                state.count += bytes.count
                state.sum = bytes.reduce(state.sum) { $0 &* 31 &+ Int($1) }
                state.longest = max(state.longest, bytes.count)
                return state.count <= refusesAfter
            }
        }

        func cancel() {
            #expect(!state.withLock { $0.isWriting })
            cancelled.fire()
        }
    }

    private struct SinkResponder: HTTPResponder {
        let sink: CountingSink
        var limit = 8 << 20

        func bodyLimit(for head: HTTPRequestHead) -> Int { 1 << 10 }

        func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool { true }

        func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission { .into(sink, limit: limit) }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            guard let sink = request.sink as? CountingSink else {
                return HTTPResponse(status: .ok, body: Array("\(request.body.count)".utf8))
            }
            let state = sink.state.withLock { $0 }
            let isFull = state.count > sink.refusesAfter
            return HTTPResponse(
                status: isFull ? HTTPStatus(rawValue: 507) : .ok,
                body: Array("\(state.count) \(state.sum)".utf8)
            )
        }
    }

    private func serving<Result>(
        _ responder: SinkResponder,
        configure: (inout HTTPServerConfiguration) -> Void = { _ in },
        _ body: (HTTPServer) async throws -> Result
    ) async throws -> Result {
        var configuration = patientConfiguration()
        configure(&configuration)
        let server = try HTTPServer(configuration, responder: responder)
        let result: Result
        do {
            result = try await body(server)
        } catch {
            responder.sink.released?.fire()
            await server.shutDown(within: .zero)
            throw error
        }
        await server.shutDown(within: .seconds(30))
        return result
    }

    private static let bytes = (0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 11) }
    private static let expected = "\(bytes.count) \(bytes.reduce(0) { $0 &* 31 &+ Int($1) })"

    private static func head(_ count: Int) -> String { Client.text("POST /", headers: ["Content-Length: \(count)"]) }

    private static func chunks(_ bytes: [UInt8], length: Int) -> [UInt8] {
        let chunks = stride(from: 0, to: bytes.count, by: length).map { start in
            let part = bytes[start..<min(bytes.count, start + length)]
            return Array("\(String(part.count, radix: 16))\r\n".utf8) + part + Array("\r\n".utf8)
        }
        return chunks.flatMap { $0 } + Array("0\r\n\r\n".utf8)
    }

    @Test func bodyAboveTheLimitIsRefusedAndTheSinkCancelled() async throws {
        let sink = CountingSink()
        let status = try await serving(SinkResponder(sink: sink, limit: 100_000)) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Self.head(100_001))
                return try client.readResponse().status
            }
        }
        #expect(status == 413)
        await sink.cancelled.wait()
        #expect(sink.state.withLock { $0.count } == 0)
    }

    @Test func chunksAboveTheLimitAreRefusedAndTheSinkCancelled() async throws {
        let sink = CountingSink()
        let status = try await serving(SinkResponder(sink: sink, limit: 100_000)) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Client.text("POST /", headers: ["Transfer-Encoding: chunked"]))
                try? client.send(Self.chunks(Self.bytes, length: 10_000))
                return try client.readResponse().status
            }
        }
        #expect(status == 413)
        await sink.cancelled.wait()
        #expect(sink.state.withLock { $0.count } <= 100_000)
    }

    @Test func refusingSinkAnswersBeforeTheEnd() async throws {
        let sink = CountingSink(refusesAfter: 200_000)
        let response = try await serving(SinkResponder(sink: sink)) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Self.head(8_000_000))
                try? client.send(Self.bytes)
                return try client.readResponse()
            }
        }
        #expect(response.status == 507)
        #expect(sink.state.withLock { $0.count } <= sink.refusesAfter + BodyFlow.longestPiece)
    }

    /// The responder of an early response has the sink, and the client sends on.
    @Test func bytesDuringTheEarlyResponseDoNotCutTheConnection() {
        let responder = SinkResponder(sink: CountingSink())
        let budget = ByteBudget(bytes: 1 << 20)
        let target = RequestTarget("/")
        let exchange = Exchange(target: target, at: 0..<0, budget: budget, answers: budget)
        let headers: HTTPHeaders = ["Host": "a", "Content-Length": "8000000"]
        let head = HTTPRequestHead(method: .post, path: "/", query: "", headers: headers)
        let framing = RequestFraming(head, version: "HTTP/1.1")
        _ = exchange.begin(head, framing: framing, responder: responder)
        _ = exchange.admit(.into(responder.sink, limit: 8_000_000))
        _ = exchange.proceed(responder)
        let configuration = HTTPServerConfiguration(host: "", port: 0)
        let receive = {
            unsafe Self.bytes.prefix(100).withUnsafeBytes { bytes in
                unsafe exchange.receive(bytes, interrupts: true, responder: responder, configuration: configuration)
            }
        }
        guard case .write = receive() else {
            Issue.record("no writer")
            return
        }
        #expect(exchange.takePiece()?.piece.count == 100)
        #expect(exchange.takeEarlyRequest() != nil)
        guard case .readOn = receive() else {
            Issue.record("cut")
            return
        }
        #expect(!exchange.reject(HTTPResponse(status: .forbidden)))
        guard case .interrupt(let response) = receive() else {
            Issue.record("no response")
            return
        }
        #expect(response.status == .forbidden)
    }

    @Test(arguments: [false, true])
    func clientThatGoesCancelsTheSink(_ isChunked: Bool) async throws {
        let sink = CountingSink()
        try await serving(SinkResponder(sink: sink)) { server in
            let watch = Task { await server.watch(every: .milliseconds(1)) }
            defer { watch.cancel() }
            try await Client.connect(to: server.port) { client in
                try client.send(
                    isChunked ? Client.text("POST /", headers: ["Transfer-Encoding: chunked"]) : Self.head(8_000_000)
                )
                try client.send(isChunked ? Self.chunks(Self.bytes, length: 9_999).dropLast(5) : Self.bytes)
            }
            await sink.cancelled.wait()
            while server.openConnections > 0 { await Task.yield() }
        }
    }

    @Test func stalledClientIsCut() async throws {
        let sink = CountingSink()
        try await serving(SinkResponder(sink: sink), configure: { $0.flowWindow = .zero }) { server in
            let watch = Task { await server.watch(every: .milliseconds(1)) }
            defer { watch.cancel() }
            let rest = try await Client.connect(to: server.port) { client in
                try client.send(Self.head(8_000_000))
                try? client.send("abc")
                return try client.readToEnd()
            }
            #expect(rest.isEmpty)
            await sink.cancelled.wait()
        }
    }

    @Test func slowSinkHoldsTheClientBack() async throws {
        let released = Signal()
        let sink = CountingSink(released: released)
        let body = try await serving(SinkResponder(sink: sink)) { server in
            async let body = Client.connect(to: server.port) { client in
                try client.send(Self.head(Self.bytes.count))
                try client.send(Self.bytes)
                return try client.readResponse().body
            }
            await sink.isReached.wait()
            for _ in 0..<1000 { await Task.yield() }
            released.fire()
            return try await body
        }
        #expect(body == Self.expected)
        #expect(sink.state.withLock { $0.longest } <= BodyFlow.longestPiece)
    }

    @Test func clockOfTheBodyRestsWithItsConnection() {
        let configuration = HTTPServerConfiguration(host: "", port: 0)
        var progress = BodyProgress(flows: true)
        let deadline = progress.deadline(configuration)
        progress.pause()
        #expect(progress.deadline(configuration) == deadline)
        progress.resume()
        #expect(progress.deadline(configuration) > deadline)
    }

    @Test func uploadIsRefusedAtTheEndOfTheServer() async throws {
        let released = Signal()
        let sink = CountingSink(released: released)
        let server = try HTTPServer(
            patientConfiguration(),
            responder: SinkResponder(sink: sink)
        )
        async let sent: Void = Client.connect(to: server.port) { client in
            try client.send(Self.head(8_000_000))
            try? client.send(Self.bytes)
            _ = try? client.readToEnd()
        }
        await sink.isReached.wait()
        await server.shutDown(within: .zero)
        released.fire()
        try await sent
        await sink.cancelled.wait()
    }

    @Test func smallBodyStaysInMemory() async throws {
        let body = try await serving(SinkResponder(sink: CountingSink())) { server in
            try await Client.connect(to: server.port) { try $0.request("POST /", body: "abc").body }
        }
        #expect(body == "3")
    }

    @Test func expectingClientIsToldToContinue() async throws {
        let texts = try await serving(SinkResponder(sink: CountingSink())) { server in
            try await Client.connect(to: server.port) { client in
                let headers = ["Content-Length: \(Self.bytes.count)", "Expect: 100-continue"]
                try client.send(Client.text("POST /", headers: headers))
                let first = try client.read(through: "\r\n\r\n")
                try client.send(Self.bytes)
                return [first, try client.readResponse().body]
            }
        }
        #expect(texts == ["HTTP/1.1 100 Continue\r\n\r\n", Self.expected])
    }

    @Test(arguments: [0, 1, 777, 20_000, 1 << 20])
    func everyByteArrivesOnceAndInOrder(_ chunkLength: Int) async throws {
        let sink = CountingSink()
        let bodies = try await serving(SinkResponder(sink: sink)) { server in
            try await Client.connect(to: server.port) { client in
                if chunkLength == 0 {
                    try client.send(Self.head(Self.bytes.count))
                    try client.send(Self.bytes)
                    return [try client.readResponse().body, try client.request("POST /", body: "abc").body]
                }
                let bytes = chunkLength == 1 ? Array(Self.bytes.prefix(5000)) : Self.bytes
                try client.send(Client.text("POST /", headers: ["Transfer-Encoding: chunked"]))
                try client.send(Self.chunks(bytes, length: chunkLength))
                return [try client.readResponse().body, "3"]
            }
        }
        let short = Self.bytes.prefix(5000)
        let expected = chunkLength == 1 ? "5000 \(short.reduce(0) { $0 &* 31 &+ Int($1) })" : Self.expected
        #expect(bodies == [expected, "3"])
        #expect(sink.state.withLock { $0.longest } <= BodyFlow.longestPiece)
    }

    @Test func clientThatSendsNoMoreGetsItsAnswer() async throws {
        let body = try await serving(SinkResponder(sink: CountingSink())) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Self.head(Self.bytes.count))
                try client.send(Self.bytes)
                client.finish()
                return try client.readResponse().body
            }
        }
        #expect(body == Self.expected)
    }
}
