import CressetAuth
import CressetCompression
import CressetConcurrency
import CressetTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Misbehaving servers.
struct URLSessionTransportTests {
    /// Seconds longer than any response takes, even on a busy machine.
    private static let patience = 3600.0
    private static let head = "HTTP/1.1 200 OK\r\n"

    private static func send(
        to server: FakeHTTPServer,
        by transport: URLSessionTransport = URLSessionTransport(patience: patience)
    ) async throws -> HTTPTransportResponse {
        guard let url = URL(string: server.url) else { throw URLError(.badURL) }
        return try await transport.send(URLRequest(url: url))
    }

    @Test func bodyThatIsTooLongIsAnError() async throws {
        let body = String(repeating: "a", count: 1000)
        try await FakeHTTPServer.run(replying: { _ in .text(FakeHTTPServer.ok(body)) }) { server in
            await #expect(throws: URLError(.dataLengthExceedsMaximum)) {
                try await Self.send(to: server, by: URLSessionTransport(limit: 999, patience: Self.patience))
            }
            let transport = URLSessionTransport(limit: 1000, patience: Self.patience)
            let response = try await Self.send(to: server, by: transport)
            #expect(response.status == 200)
            #expect(response.body == Data(body.utf8))
        }
    }

    @Test func bodyThatIsLongWhenItIsDecompressedIsAnError() async throws {
        let bomb = Deflate.compress([UInt8](repeating: 0, count: 64 << 20))
        let head = Self.head + "Content-Encoding: deflate\r\nContent-Length: \(bomb.count)\r\n\r\n"
        try await FakeHTTPServer.run(replying: { _ in .send(Array(head.utf8) + bomb) }) { server in
            await #expect(throws: URLError(.dataLengthExceedsMaximum)) { try await Self.send(to: server) }
        }
    }

    @Test func bodyWithoutEndIsAnError() async throws {
        let piece = String(repeating: "a", count: 16_384)
        try await FakeHTTPServer.run(replying: { _ in .textWithoutEnd(Self.head + "\r\n", then: piece) }) { server in
            await #expect(throws: URLError(.dataLengthExceedsMaximum)) { try await Self.send(to: server) }
            // The server notices the closed connection.
            await server.hasStopped.wait()
        }
    }

    /// The time limit applies to the whole body, even if bytes keep arriving.
    @Test func bodyThatDripsIsAnError() async throws {
        try await FakeHTTPServer.run(replying: { _ in .drip(Self.head + "\r\n") }) { server in
            let transport = URLSessionTransport(patience: 0.2)
            await #expect(throws: URLError(.timedOut)) { try await Self.send(to: server, by: transport) }
        }
    }

    @Test func responseThatDoesNotComeIsAnError() async throws {
        try await FakeHTTPServer.run(replying: { _ in .noReply }) { server in
            let transport = URLSessionTransport(patience: 0.2)
            await #expect(throws: URLError(.timedOut)) { try await Self.send(to: server, by: transport) }
        }
    }

    @Test func responseThatBreaksOffIsAnError() async throws {
        let half = Self.head + "Content-Length: 100\r\n\r\n{"
        try await FakeHTTPServer.run(replying: { _ in .textThenClose(half) }) { server in
            await #expect(throws: URLError.self) { try await Self.send(to: server) }
        }
    }

    @Test func redirectIsNotFollowed() async throws {
        let redirect = "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"
        try await FakeHTTPServer.run(replying: { _ in .text(redirect) }) { server in
            let response = try await Self.send(to: server)
            #expect(response.status == 302)
            #expect(server.requests.count == 1)
        }
    }

    @Test func cancelledRequestEndsAtOnce() async throws {
        try await FakeHTTPServer.run(replying: { _ in .noReply }) { server in
            let sending = Task { try await Self.send(to: server) }
            await server.hasStopped.wait()
            sending.cancel()
            await #expect(throws: URLError(.cancelled)) { try await sending.value }
        }
    }

    @Test func requestOfACancelledTaskIsNotSent() async throws {
        try await FakeHTTPServer.run { server in
            let gate = Gate()
            gate.close()
            let sending = Task {
                await gate.pass()
                return try await Self.send(to: server)
            }
            await gate.waiter()
            sending.cancel()
            gate.open()
            await #expect(throws: URLError(.cancelled)) { try await sending.value }
            #expect(server.requests.isEmpty)
        }
    }

    @Test func unreachableServerIsAnError() async throws {
        let request = try URLRequest(url: #require(URL(string: "http://127.0.0.1:1/")))
        await #expect(throws: URLError.self) {
            try await URLSessionTransport(patience: Self.patience).send(request)
        }
    }

    @Test func refusalIsAResponse() async throws {
        let refusal = "HTTP/1.1 401 Unauthorized\r\nx-request-id: r-1\r\nContent-Length: 2\r\n\r\nno"
        try await FakeHTTPServer.run(replying: { _ in .text(refusal) }) { server in
            let response = try await Self.send(to: server)
            #expect(response.status == 401)
            #expect(response.body == Data("no".utf8))
            #expect(response.requestID == "r-1")
        }
    }

    // A connection that idles for two minutes is not used again, so on a busy machine a second attempt may be needed.
    @Test func connectionIsUsedAgain() async throws {
        try await FakeHTTPServer.run { server in
            let transport = URLSessionTransport(patience: Self.patience)
            var isUsedAgain = false
            while !isUsedAgain, server.requests.count < 20 {
                _ = try await Self.send(to: server, by: transport)
                isUsedAgain = server.connections < server.requests.count
            }
            #expect(isUsedAgain)
        }
    }
}
