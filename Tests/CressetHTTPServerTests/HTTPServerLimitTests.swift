import CressetHTTP
import CressetHTTPServer
import Testing

struct HTTPServerLimitTests {
    private static let small = EchoResponder(limit: 16)

    @Test func aLengthOverTheLimitIsRefusedBeforeTheBody() async throws {
        let (response, rest) = try await withServer(Self.small) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Client.text("POST /a", headers: ["Content-Length: 17"]))
                return (try client.readResponse(), try client.readToEnd())
            }
        }
        #expect(response.status == 413)
        #expect(response.body == "refused")
        #expect(response.headers["x-refused"] == "/a")
        #expect(rest.isEmpty)
    }

    /// The client reads only after sending everything. A server closing early would reset the connection, and the
    /// response would be lost.
    @Test(arguments: ["Content-Length: 4194304", "Transfer-Encoding: chunked"])
    func refusalCanBeReadAfterTheBody(_ framing: String) async throws {
        let (response, rest) = try await withServer(Self.small) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Client.text("POST /a", headers: [framing]))
                let isChunked = framing.hasPrefix("T")
                if isChunked { try client.send("400000\r\n") }
                for _ in 0..<64 { try client.send([UInt8](repeating: 0x78, count: 65_536)) }
                if isChunked { try client.send("\r\n0\r\n\r\n") }
                return (try client.readResponse(), try client.readToEnd())
            }
        }
        #expect(response.status == 413)
        #expect(response.body == "refused")
        #expect(response.headers["connection"]?.lowercased() == "close")
        #expect(rest.isEmpty)
    }

    @Test(arguments: ["Content-Length: 4194304", "Transfer-Encoding: chunked"])
    func refusalComesWhileTheClientStillSends(_ framing: String) async throws {
        let response = try await withServer(Self.small) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Client.text("POST /a", headers: [framing]))
                if framing.hasPrefix("T") { try client.send("400000\r\n") }
                try client.send([UInt8](repeating: 0x78, count: 65_536))
                let response = try client.readResponse()
                try client.send([UInt8](repeating: 0x78, count: 65_536))
                return response
            }
        }
        #expect(response.status == 413)
    }

    @Test func clientThatExpectsContinueIsRefusedAtOnce() async throws {
        let response = try await withServer(Self.small) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(
                    Client.text("POST /", headers: ["Content-Length: 1000", "Expect: 100-continue"])
                )
                return try client.readResponse()
            }
        }
        #expect(response.status == 413)
    }

    @Test(arguments: [17, 32, 33, 1000, 100_000])
    func aChunkedBodyOverTheLimitIsRefused(_ count: Int) async throws {
        let response = try await withServer(Self.small) { server in
            try await Client.connect(to: server.port) { client in
                try client.send(Client.text("POST /", headers: ["Transfer-Encoding: chunked"]))
                let size = String(count, radix: 16)
                try client.send("\(size)\r\n\(String(repeating: "x", count: count))\r\n0\r\n\r\n")
                return try client.readResponse()
            }
        }
        #expect(response.status == 413)
        #expect(response.body == "refused")
    }

    @Test func anEndlessBodyIsCut() async throws {
        await #expect(throws: Client.Failure.self) {
            try await withServer(Self.small) { server in
                try await Client.connect(to: server.port) { client in
                    try client.send(Client.text("POST /", headers: ["Transfer-Encoding: chunked"]))
                    let chunk = "10000\r\n\(String(repeating: "x", count: 65_536))\r\n"
                    for _ in 0..<1000 { try client.send(chunk) }
                }
            }
        }
    }

    @Test func bodiesUpToTheLimitAreTaken() async throws {
        let body = String(repeating: "x", count: 16)
        let responses = try await withServer(Self.small) { server in
            try await Client.connect(to: server.port) { client in
                let first = try client.request("POST /", body: body)
                try client.send(Client.text("POST /", headers: ["Transfer-Encoding: chunked"]))
                try client.send("10\r\n\(body)\r\n0\r\n\r\n")
                return [first, try client.readResponse()]
            }
        }
        #expect(responses.map(\.body) == ["POST / 16\n" + body, "POST / 16\n" + body])
    }

    @Test(arguments: [1, 1000])
    func tooManyHeadersAreRefused(_ lines: Int) async throws {
        let value = String(repeating: "x", count: 100_000 / lines)
        let text = try await withServer(configure: { $0.headerLimit = 4096 }) { server in
            try await Client.connect(to: server.port) { client in
                let headers = (0..<lines).map { "X-\($0): \(value)" }
                try? client.send(Client.text("GET /", headers: headers))
                return try client.readToEnd()
            }
        }
        #expect(text.hasPrefix("HTTP/1.1 431 "))
        #expect(!text.contains("GET /"))
    }

    /// The library stores each cookie in the memory of the request's headers.
    @Test(arguments: ["; ", ";", ","])
    func tooManyCookiesAreRefusedOnce(_ separator: String) async throws {
        try await withServer { server in
            for count in [100, 250] + Array(300...420) + [1000, 3000] {
                let cookies = [String](repeating: "a=b", count: count).joined(separator: separator)
                let text = try await Client.connect(to: server.port) { client in
                    try client.send(Client.text("GET /", headers: ["Connection: close", "Cookie: \(cookies)"]))
                    return try client.readToEnd()
                }
                let expected = count < 300 ? ["200"] : count > 420 ? ["431"] : ["200", "431"]
                #expect(expected.contains(String(text.dropFirst(9).prefix(3))), "\(count) cookies: \(text)")
                #expect(text.parts(separatedBy: "HTTP/1.1 ") == 2, "\(count) cookies: \(text)")
            }
        }
    }

    @Test func longHeadOfTheResponseFitsBesideThatOfTheRequest() async throws {
        let long = String(repeating: "y", count: 7500)
        try await withServer(EchoResponder(longHeader: long)) { server in
            let sizes = [100, 8000, 16_000, 20_000] + stride(from: 23_500, to: 24_600, by: 50) + [26_000, 31_000]
            for size in sizes {
                let text = try await Client.connect(to: server.port) { client in
                    let headers = ["Connection: close", "X-Fill: \(String(repeating: "x", count: size))"]
                    try client.send(Client.text("POST /", headers: headers, body: String(repeating: "b", count: 1000)))
                    return try client.readToEnd()
                }
                let expected = size < 24_000 ? ["200"] : size > 24_500 ? ["431"] : ["200", "431"]
                #expect(expected.contains(String(text.dropFirst(9).prefix(3))), "\(size) bytes: \(text.prefix(100))")
                #expect(text.contains(long) == text.hasPrefix("HTTP/1.1 200 "), "\(size) bytes")
            }
        }
    }

    @Test(arguments: [100, 8000, 20_000])
    func responseWithTooLongAHeadIsRefusedInstead(_ size: Int) async throws {
        let rest = 32 * 1024 - size
        for length in stride(from: rest - 2000, to: rest + 1000, by: 100) {
            let long = String(repeating: "y", count: length)
            let text = try await withServer(EchoResponder(longHeader: long)) { server in
                try await Client.connect(to: server.port) { client in
                    let headers = ["Connection: close", "X-Fill: \(String(repeating: "x", count: size))"]
                    try client.send(Client.text("POST /", headers: headers, body: String(repeating: "b", count: 1000)))
                    return try client.readToEnd()
                }
            }
            let isWhole = text.hasPrefix("HTTP/1.1 200 ") && text.contains(long)
            #expect(isWhole || text.hasPrefix("HTTP/1.1 431 "), "\(length) bytes: \(text.prefix(100))")
            #expect(isWhole || length > rest - 1500, "\(length) bytes")
        }
    }

    @Test func chunkLineThatFillsTheBufferIsRefused() async throws {
        let answers = try await withServer(configure: { $0.threads = 1 }) { server in
            try await Client.connect(to: server.port) { client in
                let other = try Client(port: server.port)
                try other.send("POST /other HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe")
                try client.send(Client.text("POST /", headers: ["Transfer-Encoding: chunked"]))
                try? client.send("5;a=\(String(repeating: "x", count: 100_000))\r\nhello\r\n0\r\n\r\n")
                let answer = try client.readToEnd()
                try other.send("llo")
                return [answer, try other.readResponse().body]
            }
        }
        #expect(answers[0].hasPrefix("HTTP/1.1 400 "))
        #expect(answers[0].hasSuffix("\r\n\r\nrefused"))
        #expect(answers[0].parts(separatedBy: "HTTP/1.1 ") == 2)
        #expect(answers[1] == "POST /other 5\nhello")
    }

    @Test func aTargetThatIsTooLongIsRefused() async throws {
        let text = try await withServer(configure: { $0.headerLimit = 4096 }) { server in
            try await Client.connect(to: server.port) { client in
                try? client.send(Client.text("GET /" + String(repeating: "x", count: 100_000)))
                return try client.readToEnd()
            }
        }
        #expect(text.hasPrefix("HTTP/1.1 414 "))
    }

    /// Unread responses use memory. Further ones over the limit are rejected until clients read.
    @Test func answersThatNobodyReadsAreBounded() async throws {
        let size = 12 << 20
        let responder = EchoResponder(responseSize: size)
        try await withServer(responder, configure: { $0.answers = ByteBudget(bytes: 30 << 20) }) { server in
            let slow = try await Client.connect(to: server.port) { client in
                try client.send(Client.text("GET /a"))
                _ = try client.read(through: "\r\n\r\n")
                return client
            }
            let refused = try await Client.connect(to: server.port) { try $0.request("GET /b") }
            #expect(refused.status == 503)
            let next = try await slow.withConnection { client in
                _ = try client.read(count: size)
                return try client.request("GET /c")
            }
            #expect(next.status == 200)
        }
    }

    /// The responses of all clients are one in memory; each client's network counts its own in full.
    @Test func equalAnswersThatNobodyReadsCountOnce() async throws {
        let text = String(repeating: "aé漢😀", count: 1_200_000)
        let responder = EchoResponder(sharedBody: SharedBytes(Array(text.utf8)))
        try await withServer(responder, configure: { $0.answers = ByteBudget(bytes: 30 << 20) }) { server in
            var slow: [Client] = []
            for number in 1...8 {
                let headers = ["X-Client: 192.0.2.\(number)"]
                slow.append(
                    try await Client.connect(to: server.port) { client in
                        try client.send(Client.text("GET /", headers: headers))
                        #expect(try client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
                        return client
                    }
                )
            }
            let again = try await Client.connect(to: server.port) { client in
                try client.request("GET /", headers: ["X-Client: 192.0.2.1"])
            }
            #expect(again.status == 503)
            let stranger = try await Client.connect(to: server.port) { client in
                let head = try client.request("HEAD /", headers: ["X-Client: 192.0.2.9"])
                #expect(head.headers["content-length"] == "\(text.utf8.count)")
                return try client.request("GET /", headers: ["X-Client: 192.0.2.9"])
            }
            #expect(stranger.status == 200)
            #expect(stranger.body == text)
            _ = slow
        }
    }

    @Test func oneAddressHasAFewConnectionsOnly() async throws {
        try await withServer(configure: { $0.connectionLimitPerNetwork = 2 }) { server in
            let port = server.port
            let refused = try await Client.connect(to: port) { first in
                #expect(try first.request("GET /").status == 200)
                let second = try Client(port: port)
                let third = try Client(port: port)
                try? third.send(Client.text("GET /"))
                let answer = try third.readToEnd()
                let statuses = [try first.request("GET /").status, try second.request("GET /").status]
                #expect(statuses == [200, 200])
                return answer
            }
            #expect(refused.isEmpty)
        }
    }

    /// More users than available connections may share one address, each with an open connection.
    @Test func connectionsOfACrowdedAddressEndWithTheirAnswers() async throws {
        try await withServer(configure: {
            $0.connectionLimitPerNetwork = 32
            $0.crowdedTimeout = .seconds(600)
        }) { server in
            let port = server.port
            try await Client.connect(to: port) { first in
                let others = try (1...15).map { _ in try Client(port: port) }
                for client in [first] + others {
                    #expect(try client.request("GET /").headers["connection"]?.lowercased() != "close")
                }
                for _ in 1...20 {
                    let next = try Client(port: port)
                    let answer = try next.request("GET /")
                    #expect(answer.status == 200)
                    #expect(answer.headers["connection"] == "close")
                    #expect(try next.readToEnd().isEmpty)
                }
                _ = others
            }
        }
    }

    @Test func placesOfAnAddressAreGivenBack() async throws {
        try await withServer(configure: { $0.connectionLimitPerNetwork = 1 }) { server in
            let first = try await Client.connect(to: server.port) { try $0.request("GET /").status }
            #expect(first == 200)
            var status: Int?
            for _ in 0..<10_000 where status == nil {
                status = try? await Client.connect(to: server.port) { try $0.request("GET /").status }
            }
            #expect(status == 200)
        }
    }
}
