import CressetHTTP
import CressetHTTPServer
import Testing

struct HTTPServerTests {
    private func withConnection<Result: Sendable>(_ body: @escaping @Sendable (Client) throws -> Result) async throws
        -> Result
    {
        try await withServer { try await Client.connect(to: $0.port, body) }
    }

    @Test func aConnectionTakesSeveralRequests() async throws {
        let bodies = try await withConnection { client in
            try (1...3).map { try client.request("POST /\($0)", body: "body \($0)").body }
        }
        #expect(bodies == ["POST /1 6\nbody 1", "POST /2 6\nbody 2", "POST /3 6\nbody 3"])
    }

    @Test func pipelinedRequestsAreAnsweredInTheirOrder() async throws {
        let bodies = try await withConnection { client in
            let requests = (1...20).map { Client.text("POST /\($0)", body: "\($0)") }
            try client.send(requests.joined())
            return try (1...20).map { _ in try client.readResponse().body }
        }
        #expect(bodies == (1...20).map { "POST /\($0) \("\($0)".count)\n\($0)" })
    }

    @Test func bytesThatComeOneByOneAreARequest() async throws {
        let response = try await withConnection { client in
            for byte in Client.text("POST /slow", body: "abc").utf8 { try client.send([byte]) }
            return try client.readResponse()
        }
        #expect(response.body == "POST /slow 3\nabc")
    }

    @Test func aChunkedBodyIsPutTogether() async throws {
        let bodies = try await withConnection { client in
            try client.send(Client.text("POST /a", headers: ["Transfer-Encoding: chunked"]))
            try client.send("3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n")
            return [try client.readResponse().body, try client.readToEnd()]
        }
        #expect(bodies == ["POST /a 13\nabc0123456789", ""])
    }

    @Test func aLargeBodyComesBack() async throws {
        let body = String(repeating: "0123456789abcdef", count: 65_536)
        let response = try await withConnection { try $0.request("POST /", body: body) }
        #expect(response.body == "POST / 1048576\n" + body)
    }

    @Test func theAnswerToHEADHasNoBody() async throws {
        let (head, next) = try await withConnection { client in
            (try client.request("HEAD /x"), try client.request("GET /y"))
        }
        #expect(head.status == 200)
        #expect(head.headers["content-length"] == "10")
        #expect(next.body == "GET /y 0\n")
    }

    @Test func anExpectedContinueComesBeforeTheAnswer() async throws {
        let (interim, response) = try await withConnection { client in
            try client.send(Client.text("POST /", headers: ["Content-Length: 3", "Expect: 100-continue"]))
            let interim = try client.readResponse(hasBody: false)
            try client.send("abc")
            return (interim, try client.readResponse())
        }
        #expect(interim.status == 100)
        #expect(response.status == 200)
        #expect(response.body == "POST / 3\nabc")
    }

    @Test(
        arguments: [
            "/%2F%2e%2E/%20%zz?a=%26&b=+%00%", "/a//b/../c", "/?", "/v1/accounts:signUp?key=k", "/%F0%9F%98%80",
            "*", "/a?b?c",
        ])
    func theTargetArrivesAsItWasSent(_ target: String) async throws {
        let response = try await withConnection { try $0.request("OPTIONS \(target)") }
        let expected = target == "/?" ? "/" : target
        #expect(response.body == "OPTIONS \(expected) 0\n")
    }

    @Test func theAbsoluteFormLosesItsOrigin() async throws {
        let response = try await withConnection { try $0.request("GET http://x.example/a?b") }
        #expect(response.body == "GET /a?b 0\n")
    }

    @Test func headersAndAddressArrive() async throws {
        let response = try await withConnection { try $0.request("GET /", headers: ["X-ECHO: one two"]) }
        #expect(response.body == "GET / 0\none two\n")
        #expect(response.headers["x-address"] == "127.0.0.1")
    }

    @Test func unknownMethodsArrive() async throws {
        let response = try await withConnection { try $0.request("PROPFIND /") }
        #expect(response.body == "PROPFIND / 0\n")
    }

    @Test func connectionIsClosedOnRequest() async throws {
        let text = try await withConnection { client in
            try client.send(Client.text("GET /", headers: ["Connection: close"]))
            return try client.readToEnd()
        }
        #expect(text.hasPrefix("HTTP/1.1 200 "))
        #expect(text.hasSuffix("\r\n\r\nGET / 0\n"))
    }

    @Test func manyConnectionsAreServedAtOnce() async throws {
        let bodies = try await withServer { server in
            try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<32 {
                    group.addTask {
                        try await Client.connect(to: server.port) { try $0.request("GET /\(number)").body }
                    }
                }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
        }
        #expect(bodies == Set((0..<32).map { "GET /\($0) 0\n" }))
    }

    @Test func theURLNamesThePort() async throws {
        try await withServer { server in
            #expect(server.port != 0)
            #expect(server.url == "http://127.0.0.1:\(server.port)")
        }
    }
}
