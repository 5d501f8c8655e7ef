import CressetHTTP
import CressetHTTPServer
import Synchronization
import Testing

/// Bytes a proxy could interpret differently: 400 and the end, never a second request.
struct HTTPServerSmugglingTests {
    private final class CountingResponder: HTTPResponder {
        let paths = Mutex<[String]>([])

        func bodyLimit(for head: HTTPRequestHead) -> Int { 1 << 20 }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
            HTTPResponse(status: status, body: Array("refused".utf8))
        }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            paths.withLock { $0.append(request.head.path) }
            return HTTPResponse(status: .ok)
        }
    }

    private static let second = "GET /second HTTP/1.1\r\nHost: x\r\n\r\n"

    private static func post(_ fields: String, body: String) -> String {
        "POST / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n\(body)"
    }

    /// Returns the responses after a first request on the same connection, and the paths requested after it.
    private func exchange(_ text: String) async throws -> (answer: String, paths: [String]) {
        let responder = CountingResponder()
        let server = try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: responder)
        let answer = try await Client.connect(to: server.port) { client in
            let first = try client.request("GET /first")
            #expect(first.status == 200)
            try client.send(text)
            return try client.readToEnd()
        }
        await server.shutDown(within: .seconds(30))
        return (answer, Array(responder.paths.withLock { $0 }.dropFirst()))
    }

    private static let shapes: [String] = [
        post("Content-Length: 5\r\nTransfer-Encoding: chunked", body: "0\r\n\r\n"),
        post("Transfer-Encoding: chunked\r\nContent-Length: 5", body: "0\r\n\r\n"),
        post("Content-Length: 0\r\nContent-Length: 40", body: ""),
        post("Content-Length: 3\r\nContent-Length: 3", body: "abc"),
        post("Content-Length: +3", body: "abc"), post("Content-Length: 3,3", body: "abc"),
        post("Content-Length: 3, 3", body: "abc"), post("Content-Length: 0x3", body: "abc"),
        post("Content-Length: 3 ", body: "abc"), post("Content-Length: -0", body: ""),
        post("Content-Length:", body: ""), post("Content-Length: 00000000000000000000003", body: "abc"),
        post("Content-Length : 3", body: "abc"), post("Content-Length\t: 3", body: "abc"),
        post("Transfer-Encoding: gzip, chunked", body: "0\r\n\r\n"),
        post("Transfer-Encoding: xchunked", body: "0\r\n\r\n"),
        post("Transfer-Encoding: chunked, identity", body: "0\r\n\r\n"), post("Transfer-Encoding: identity", body: ""),
        post("Transfer-Encoding: \"chunked\"", body: "0\r\n\r\n"),
        post("Transfer-Encoding:\u{B}chunked", body: "0\r\n\r\n"),
        post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", body: "0\r\n\r\n"),
        post("Transfer-Encoding:\r\n chunked", body: "0\r\n\r\n"), post("Transfer_Encoding : chunked", body: ""),
        post("X-Folded: a\r\n b", body: ""), post("X-Folded: a\r\n\tContent-Length: 40", body: ""),
        post("X-Folded: a\r\n ", body: ""), post(" X-Early: a", body: ""),
        post("X-Bare: a\nContent-Length: 0", body: ""), post("X-Bare: a\rContent-Length: 40", body: ""),
        "GET / HTTP/1.1\nHost: x\n\n", "GET / HTTP/1.1\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n\n", "GET / HTTP/1.1\r\nHost: x\n\n",
        "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nX: y\r\n\r\n", "GET /a\u{0}b HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a\u{0} HTTP/1.1\r\nHost: x\r\n\r\n", "GET /\u{1} HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a%00b HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a/%0D%0aX HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%1F?a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a%7f HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a\tb HTTP/1.1\r\nHost: x\r\n\r\n", "GET /?a=\u{7F} HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX-Nul: a\u{0}b\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nX-Nul: a\u{0}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX-\u{1}: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nX: \u{7F}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX\u{0}: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / a HTTP/1.1\r\nHost: x\r\n\r\n",
        "GE(T / HTTP/1.1\r\nHost: x\r\n\r\n", "GET\u{0} / HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ]

    @Test(arguments: shapes)
    func ambiguousHeadIsRefusedAndEndsTheConnection(_ shape: String) async throws {
        let (answer, paths) = try await exchange(shape + Self.second)
        #expect(paths.isEmpty)
        #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(20))")
        #expect(answer.parts(separatedBy: "HTTP/1.1 ") == 2, "\(answer)")
    }

    /// The same result when the library reads the head in pieces, interleaved with another connection.
    @Test(arguments: ["+3", "3,3", "0x3", "3 4", "", "00000000000000000000003", "18446744073709551619"])
    func malformedLengthGetsOneAnswer(_ length: String) async throws {
        try await withServer(configure: { $0.threads = 1 }) { server in
            let other = try await Client.connect(to: server.port) { client in
                try client.send("GET /other HTTP/1.1\r\nContent-Len")
                return client
            }
            let answer = try await Client.connect(to: server.port) { client in
                try client.send("POST /refused HTTP/1.1\r\nContent-Length: \(length)\r\nHo")
                try other.send("gth: 0\r\nHost")
                try client.send("st: x\r\n\r\nabc")
                return try client.readToEnd()
            }
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(answer.contains("X-Refused: /refused\r\n"))
            #expect(answer.hasSuffix("\r\n\r\nrefused"), "\(answer)")
            let undisturbed = try await other.withConnection { client in
                try client.send(": x\r\n\r\n")
                return try client.readResponse()
            }
            #expect(undisturbed.body == "GET /other 0\n")
        }
    }

    /// The library sends other responses, or just closes.
    @Test(
        arguments: [
            "GET / HTTP/2.0\r\nHost: x\r\n\r\n", "GET\r\nHost: x\r\n\r\n",
        ])
    func malformedRequestEndsTheConnection(_ shape: String) async throws {
        let (answer, paths) = try await exchange(shape + Self.second)
        #expect(paths.isEmpty)
        #expect(!answer.contains(" 200 "))
    }

    @Test(
        arguments: [
            "5\nhello\r\n0\r\n\r\n", "5;x\nhello\r\n0\r\n\r\n", "5\r\nhello\n0\r\n\r\n", "5\r\nhello\r\n0\n\n",
            "5\r\nhello\r\n0\r\nX: y\n\n", "+5\r\nhello\r\n0\r\n\r\n", "0x5\r\nhello\r\n0\r\n\r\n",
            "5 \r\nhello\r\n0\r\n\r\n",
            " 5\r\nhello\r\n0\r\n\r\n", "5,5\r\nhello\r\n0\r\n\r\n", "10000000000000005\r\nhello\r\n0\r\n\r\n",
            "-1\r\n\r\n0\r\n\r\n", "5\r\nhelloX\r\n0\r\n\r\n", "\r\n0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n",
        ])
    func nothingBehindAChunkedBodyIsARequest(_ body: String) async throws {
        let (answer, paths) = try await exchange(Self.post("Transfer-Encoding: chunked", body: body) + Self.second)
        #expect(!paths.contains("/second"))
        #expect(answer.parts(separatedBy: "HTTP/1.1 ") <= 2)
    }

    @Test(
        arguments: [
            "\r\n\r\nGET /plain HTTP/1.1\r\nHost: x\r\n\r\n", "GET /plain HTTP/1.1\r\nHost:x\r\nX-Empty:\r\n\r\n",
            "GET /plain?a=b HTTP/1.1\r\nHost: \t x\r\nX-Tab: a\tb \r\n\r\n", "GET /plain HTTP/1.0\r\n\r\n",
            "GET /plain?a=%00%0A HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST /plain HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nCookie: a=b; c=d\r\n\r\nabc",
        ])
    func soundRequestsPass(_ shape: String) async throws {
        let (answer, paths) = try await exchange(shape + "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(paths.first == "/plain")
    }

    @Test(arguments: [1, 17, 511])
    func largeHeadThatComesInPiecesPasses(_ size: Int) async throws {
        let fields = (0..<60).map { "X-\($0): \(String(repeating: "v", count: $0 * 5))" }
        let bytes = Array(Client.text("GET /plain?\(String(repeating: "a=b&", count: 500))", headers: fields).utf8)
        let status = try await withServer { server in
            try await Client.connect(to: server.port) { client in
                for start in stride(from: 0, to: bytes.count, by: size) {
                    try client.send(Array(bytes[start..<min(start + size, bytes.count)]))
                }
                return try client.readResponse().status
            }
        }
        #expect(status == 200)
    }

    @Test(arguments: [450, 2000, 5000])
    func manyQueryParametersAreAnswered(_ count: Int) async throws {
        let query = (0..<count).map { _ in "a=b" }.joined(separator: "&")
        let body = try await withServer { server in
            try await Client.connect(to: server.port) { client in
                let body = try client.request("GET /?\(query)").body
                #expect(try client.request("GET /next").status == 200)
                return body
            }
        }
        #expect(body == "GET /?\(query) 0\n")
    }

    @Test func tooManyQueryParametersAreRefusedReadably() async throws {
        let query = String(repeating: "a=b&", count: 20_000)
        let text = try await withServer { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Client.text("GET /?\(query)"))
                return try client.readToEnd()
            }
        }
        #expect(text.hasPrefix("HTTP/1.1 414 "))
    }
}

extension String {
    func parts(separatedBy separator: String) -> Int {
        split(separator: separator, omittingEmptySubsequences: false).count
    }
}
