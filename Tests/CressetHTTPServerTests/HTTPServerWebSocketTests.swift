import CressetConcurrency
import CressetCrypto
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetWebSocket

/// Connections upgraded to WebSockets, seen from the network.
struct HTTPServerWebSocketTests {
    /// Upgrades every request to a WebSocket with the same handler.
    private struct SocketResponder: HTTPResponder {
        let sockets: WebSockets
        let serve: WebSockets.Serve

        func bodyLimit(for head: HTTPRequestHead) -> Int { 0 }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            sockets.response(to: request.head, serve: serve)
        }
    }

    @Sendable private static func echo(_ socket: WebSocket) async {
        while let message = await socket.next() { socket.answer(OutgoingMessage([message])) }
    }

    private func serving(
        _ limits: WebSocketLimits = WebSocketLimits(),
        serve: @escaping WebSockets.Serve = echo,
        _ body: (HTTPServer, WebSockets) async throws -> Void
    ) async throws {
        let sockets = WebSockets(limits) { text in
            Base64.encoded(HashAlgorithm.Insecure.sha1.digest(Array(text.utf8)))
        }
        let responder = SocketResponder(sockets: sockets, serve: serve)
        let server = try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: responder)
        let watch = Task { await server.watch(every: .milliseconds(1)) }
        defer { watch.cancel() }
        do {
            try await body(server, sockets)
        } catch {
            await server.shutDown(within: .zero)
            throw error
        }
        await server.shutDown(within: .seconds(30))
        #expect(server.openConnections == 0)
    }

    private static let handshake = [
        "Connection: keep-alive, Upgrade", "Upgrade: WebSocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]

    // MARK: The handshake

    /// The key and the response are from the standard's example.
    @Test func handshakeIsAnswered() async throws {
        try await serving { server, _ in
            let response = try await Client.connect(to: server.port) { client in
                try client.request("GET /", headers: Self.handshake)
            }
            #expect(response.status == 101)
            #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
            #expect(response.headers["upgrade"] == "websocket")
            #expect(response.headers["connection"]?.lowercased() == "upgrade")
        }
    }

    @Test(arguments: [0, 1, 2, 3])
    func handshakeThatLacksSomethingIsRefused(_ missing: Int) async throws {
        try await serving { server, sockets in
            var headers = Self.handshake
            headers.remove(at: missing)
            let request = headers
            let response = try await Client.connect(to: server.port) { client in
                try client.request("GET /", headers: request)
            }
            #expect(response.status == (missing == 3 ? 400 : 426))
            #expect(sockets.count == 0)
        }
    }

    @Test func versionThatIsNotSpokenIsRefused() async throws {
        try await serving { server, _ in
            let response = try await Client.connect(to: server.port) { client in
                try client.request("GET /", headers: Self.handshake.map { $0.replacing(": 13", by: ": 8") })
            }
            #expect(response.status == 426)
            #expect(response.headers["sec-websocket-version"] == "13")
        }
    }

    // MARK: Messages

    @Test func messagesComeBack() async throws {
        try await serving { server, _ in
            try await Client.connect(to: server.port) { client in
                try client.openSocket()
                for text in ["", "a", String(repeating: "é", count: 100), String(repeating: "x", count: 65_536)] {
                    try client.send(frame: .text, text)
                    #expect(try client.readFrame() == Client.Frame(.text, text))
                }
            }
        }
    }

    @Test func messageInTheSameSegmentAsTheRequestIsRead() async throws {
        try await serving { server, _ in
            try await Client.connect(to: server.port) { client in
                let request = Array(Client.text("GET /", headers: Self.handshake).utf8)
                try client.send(request + Client.bytes(of: .text, Array("early".utf8)))
                #expect(try client.readResponse().status == 101)
                #expect(try client.readFrame() == Client.Frame(.text, "early"))
            }
        }
    }

    @Test func fragmentsAreOneMessage() async throws {
        try await serving { server, _ in
            try await Client.connect(to: server.port) { client in
                try client.openSocket()
                try client.send(Client.bytes(of: .text, Array("a".utf8), isFinal: false))
                try client.send(frame: .ping, "?")
                try client.send(Client.bytes(of: .continuation, Array("b".utf8)))
                #expect(try client.readFrame() == Client.Frame(.pong, "?"))
                #expect(try client.readFrame() == Client.Frame(.text, "ab"))
            }
        }
    }

    @Test func endOfTheClientIsAnswered() async throws {
        try await serving { server, sockets in
            try await Client.connect(to: server.port) { client in
                try client.openSocket()
                try client.send(Client.bytes(of: .close, [0x03, 0xE8]))
                #expect(try client.readFrame().code == 1000)
                #expect(try client.readToEnd().isEmpty)
            }
            #expect(server.openConnections == 0 || sockets.count <= 1)
        }
    }

    // The library sends no close code for an impossible frame header.
    private static let faults: [(String, [UInt8], UInt16?)] = [
        ("no mask", [0x81, 0x01, 0x61], 1002), ("a reserved bit", [0xC1, 0x80, 0, 0, 0, 0], 1002),
        ("an unknown kind", [0x83, 0x80, 0, 0, 0, 0], 1002), ("no beginning", [0x80, 0x80, 0, 0, 0, 0], 1002),
        ("no text", [0x81, 0x81, 0, 0, 0, 0, 0xFF], 1007), ("binary", [0x82, 0x80, 0, 0, 0, 0], 1003),
        ("too long", [0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1], 1009),
        ("longer than anything", [0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 1], 1009),
        ("a length that is none", [0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], nil),
        ("a long ping", [0x89, 0xFE, 0x00, 0x7E, 0, 0, 0, 0], nil),
    ]

    @Test(arguments: faults)
    func frameThatCannotBeEndsTheConnection(_ name: String, _ bytes: [UInt8], _ code: UInt16?) async throws {
        try await serving { server, _ in
            try await Client.connect(to: server.port) { client in
                try client.openSocket()
                try client.send(bytes)
                if let code { #expect(try client.readFrame().code == code, "\(name)") }
                #expect(try client.readToEnd().isEmpty)
            }
        }
    }

    // MARK: Slow, silent and gone

    @Test func clientThatSaysNothingIsGone() async throws {
        var limits = WebSocketLimits()
        limits.silence = .zero
        try await serving(limits) { server, _ in
            try await Client.connect(to: server.port) { client in
                try client.openSocket()
                #expect(try client.readToEnd().isEmpty)
            }
        }
    }

    @Test func clientThatReadsNothingIsCutOff() async throws {
        var limits = WebSocketLimits()
        limits.unsentBytes = 16 << 20
        let piece = [UInt8](repeating: 0x61, count: 64 << 10)
        let ended = Signal()
        try await serving(
            limits,
            serve: { socket in
                // Enough to exceed the limit: the system's buffers take part of it.
                for _ in 0..<1024 { socket.push(OutgoingMessage([piece])) }
                while await socket.next() != nil {}
                ended.fire()
            }
        ) { server, _ in
            let client = try await Client.connect(to: server.port) { client in
                try client.openSocket()
                return client
            }
            await ended.wait()
            let last = try await client.withConnection { client in
                while true {
                    let frame = try client.readFrame()
                    if frame.kind == .close { return frame }
                }
            }
            #expect(last.code == 1008)
        }
    }

    @Test func messagesThatNobodyReadsWaitInTheNetwork() async throws {
        let released = Signal()
        let count = Mutex(0)
        try await serving(serve: { socket in
            await released.wait()
            while await socket.next() != nil {
                count.withLock { $0 += 1 }
                socket.answer(OutgoingMessage([[0x61]]))
            }
        }) { server, _ in
            try await Client.connect(to: server.port) { client in
                try client.openSocket()
                let text = String(repeating: "a", count: 1000)
                for _ in 0..<50 { try client.send(frame: .text, text) }
                released.fire()
                for _ in 0..<50 { #expect(try client.readFrame() == Client.Frame(.text, "a")) }
            }
        }
        #expect(count.withLock { $0 } == 50)
    }

    @Test func clientThatGoesEndsTheServing() async throws {
        let ended = Signal()
        try await serving(serve: { socket in
            while await socket.next() != nil {}
            ended.fire()
        }) { server, sockets in
            try await Client.connect(to: server.port) { try $0.openSocket() }
            await ended.wait()
        }
    }

    // MARK: The end of the server

    @Test func serverThatShutsDownSaysSo() async throws {
        let opened = Signal()
        try await serving { server, _ in
            async let last = Client.connect(to: server.port) { client in
                try client.openSocket()
                opened.fire()
                let frame = try client.readFrame()
                try client.send(Client.bytes(of: .close, [0x03, 0xE9]))
                return frame
            }
            await opened.wait()
            await server.shutDown(within: .seconds(30))
            let code = try await last.code
            #expect(code == 1001)
        }
    }

    /// The handler must finish before the server does: its last writes count.
    @Test func serverWaitsForTheEndOfTheServing() async throws {
        let isDone = Mutex(false)
        let (opened, ending, released) = (Signal(), Signal(), Signal())
        try await serving(serve: { socket in
            opened.fire()
            while await socket.next() != nil {}
            ending.fire()
            await released.wait()
            isDone.withLock { $0 = true }
        }) { server, _ in
            let client = try await Client.connect(to: server.port) { client in
                try client.openSocket()
                return client
            }
            await opened.wait()
            async let shutDown: Void = server.shutDown(within: .seconds(3600))
            await ending.wait()
            released.fire()
            await shutDown
            #expect(isDone.withLock { $0 })
            withExtendedLifetime(client) {}
        }
    }
}

extension Client {
    struct Frame: Equatable, Sendable {
        enum Kind: UInt8, Sendable {
            case continuation = 0
            case text = 1
            case close = 8
            case ping = 9
            case pong = 10
        }

        let kind: Kind
        let bytes: [UInt8]

        init(_ kind: Kind, _ bytes: [UInt8]) {
            self.kind = kind
            self.bytes = bytes
        }

        init(_ kind: Kind, _ text: String) {
            self.init(kind, Array(text.utf8))
        }

        var code: UInt16? {
            kind == .close && bytes.count >= 2 ? UInt16(bytes[0]) << 8 | UInt16(bytes[1]) : nil
        }
    }

    func openSocket() throws {
        let response = try request(
            "GET /",
            headers: [
                "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ]
        )
        guard response.status == 101 else { throw Failure(call: "handshake", number: Int32(response.status)) }
    }

    func send(frame kind: Frame.Kind, _ text: String) throws {
        try send(Self.bytes(of: kind, Array(text.utf8)))
    }

    static func bytes(of kind: Frame.Kind, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
        let mask: [UInt8] = [1, 2, 3, 4]
        let head = [kind.rawValue | (isFinal ? 0x80 : 0)]
        let size: [UInt8] =
            switch payload.count {
            case ..<126: [UInt8(payload.count)]
            case ..<65_536: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
            default: [127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (8 * (7 - $0))) }
            }
        let masked = payload.enumerated().map { $0.element ^ mask[$0.offset % 4] }
        return head + [size[0] | 0x80] + size.dropFirst() + mask + masked
    }

    func readFrame() throws -> Frame {
        let head = try read(count: 2)
        var count = Int(head[1])
        if count == 126 { count = try read(count: 2).reduce(0) { $0 << 8 | Int($1) } }
        if count == 127 { count = try read(count: 8).reduce(0) { $0 << 8 | Int($1) } }
        guard let kind = Frame.Kind(rawValue: head[0] & 0x0F), head[0] & 0xF0 == 0x80 else {
            throw Failure(call: "frame", number: Int32(head[0]))
        }
        return Frame(kind, try read(count: count))
    }
}
