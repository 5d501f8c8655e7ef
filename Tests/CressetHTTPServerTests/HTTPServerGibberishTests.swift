import CressetHTTP
import CressetHTTPServer
import Testing

struct HTTPServerGibberishTests {
    private static let post = "POST / HTTP/1.1\r\nHost: x\r\n"

    /// Returns the server's responses to the bytes, and checks that it still serves other clients.
    private func answers(to messages: [[UInt8]]) async throws -> [String] {
        try await withServer(configure: { $0.requestTimeout = .milliseconds(20) }) { server in
            // The server waits for the rest of an apparent request.
            let watch = Task { await server.watch(every: .milliseconds(1)) }
            defer { watch.cancel() }
            let answers = try await Client.connect(to: server.port) { _ in
                try messages.map { message in
                    let client = try Client(port: server.port)
                    try? client.send(message)
                    client.finish()
                    return try client.readToEnd()
                }
            }
            watch.cancel()
            await watch.value
            #expect(try await Client.connect(to: server.port) { try $0.request("GET /").status } == 200)
            return answers
        }
    }

    @Test(
        arguments: [
            "\0", "\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  /  HTTP/1.1\r\n\r\n",
            "\u{16}\u{3}\u{1}",
            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost x\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
            post + "Content-Length: -1\r\n\r\n", post + "Content-Length: x\r\n\r\n",
            post + "Content-Length: 99999999999999999999\r\n\r\nabc",
            post + "Content-Length: 1, 2\r\n\r\nabc", post + "Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n",
            post + "Transfer-Encoding: chunked\r\n\r\n-1\r\nabc\r\n0\r\n\r\n",
            post + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nabc\r\n0\r\n\r\n",
            post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n", post + "Content-Length: 9\r\n\r\nabc",
        ])
    func malformedRequestsAreNotAnswered200(_ text: String) async throws {
        let answer = try await answers(to: [Array(text.utf8)])[0]
        #expect(!answer.hasPrefix("HTTP/1.1 200"))
    }

    @Test func bytesThatAreNoTextInATargetDoNoHarm() async throws {
        let messages: [[UInt8]] = [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x01], [0x7F]].map { bytes in
            Array("GET /".utf8) + bytes + Array(" HTTP/1.1\r\nHost: x\r\nX-Echo: ".utf8) + bytes
                + Array("\r\n\r\n".utf8)
        }
        // The responder gets invalid UTF-8 in a readable form; control characters are rejected earlier.
        let lines = try await answers(to: messages).map { String($0.prefix { $0 != "\r\n" }) }
        let expected =
            Array(repeating: "HTTP/1.1 200 OK", count: 3)
            + Array(repeating: "HTTP/1.1 400 Bad Request", count: 2)
        #expect(lines == expected)
    }

    @Test func randomBytesDoNoHarm() async throws {
        var state: UInt64 = 88_172_645_463_325_252
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let starts = ["", "GET /", "POST / HTTP/1.1\r\n", Self.post + "Transfer-Encoding: chunked\r\n\r\n"]
        let messages = (0..<200).map { number in
            Array(starts[number % starts.count].utf8) + (0..<next() % 400).map { _ in UInt8(next() & 0xFF) }
        }
        #expect(try await answers(to: messages).allSatisfy { !$0.hasPrefix("HTTP/1.1 5") })
    }
}
