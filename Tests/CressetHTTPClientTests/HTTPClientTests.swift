import CressetHTTP
import CressetHTTPClient
import CressetTesting
import Testing

struct HTTPClientTests {
    @Test func closedPortIsUnreachable() async throws {
        var url = ""
        try await FakeHTTPServer.run { url = $0.url }
        try await HTTPClient.run { client in
            let error = await #expect(throws: HTTPClientError.self) { _ = try await client.send(.init(url: url)) }
            #expect(error?.code == .unreachable)
        }
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfour",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ])
    func connectionThatEndsBeforeTheResponseIsUnreachable(_ words: String) async throws {
        try await FakeHTTPServer.run { _ in
            .textThenClose(words)
        } _: { server in
            try await HTTPClient.run { client in
                let error = await #expect(throws: HTTPClientError.self) {
                    _ = try await client.send(.init(method: .post, url: server.url))
                }
                #expect(error?.code == .unreachable)
            }
        }
    }

    @Test(arguments: [
        "gibberish\r\n\r\n", "220 mail.example ESMTP\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
        "HTTP/9.9 200 OK\r\n\r\n",
        "HTTP/1.1 abc\r\n\r\n",
    ])
    func gibberishIsNoResponse(_ words: String) async throws {
        try await FakeHTTPServer.run { _ in
            .textThenClose(words)
        } _: { server in
            try await HTTPClient.run { client in
                let error = await #expect(throws: HTTPClientError.self) {
                    _ = try await client.send(.init(url: server.url))
                }
                #expect(error?.code == .other)
                #expect(error?.reason.contains("mail.example") == false)
            }
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func redirectIsReturnedAndNotFollowed(_ status: Int) async throws {
        try await FakeHTTPServer.run { heard in
            .text("HTTP/1.1 \(status) Look\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n")
        } _: { server in
            let response = try await HTTPClient.run { try await $0.send(.init(url: server.url + "/here")) }
            #expect(response.status.rawValue == status)
            #expect(response.headers["location"] == "/elsewhere")
            #expect(server.requests.map(\.line) == ["GET /here HTTP/1.1"])
        }
    }

    @Test func requestArrivesByteForByte() async throws {
        let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await FakeHTTPServer.run { server in
            let request = OutgoingRequest(
                method: .post,
                url: server.url + "/a/../b%20c?d=e&f=%0D%0A'\"",
                headers: ["Authorization": "Bearer x", "X-Empty": "", "Content-Type": "text/x"],
                body: body
            )
            let response = try await HTTPClient.run { try await $0.send(request) }
            #expect(response.body == Array("fine".utf8))
            let heard = try #require(server.requests.first)
            #expect(heard.line == "POST /a/../b%20c?d=e&f=%0D%0A'\" HTTP/1.1")
            #expect(heard.body == body)
            #expect(
                heard.headers.sorted() == [
                    "Accept: */*", "Authorization: Bearer x", "Content-Length: 200000", "Content-Type: text/x",
                    "Host: 127.0.0.1:\(server.port)", "User-Agent: cresset/1.2.3", "X-Empty:",
                ]
            )
        }
    }

    @Test func requestOfEachMethodHasABodyOrNone() async throws {
        try await FakeHTTPServer.run { heard in
            .text(
                heard.line.hasPrefix("HEAD")
                    ? "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n" : FakeHTTPServer.ok("fine")
            )
        } _: { server in
            try await HTTPClient.run { client in
                for method in [HTTPMethod.post, .get, .put, .head, .delete, .patch, .get] {
                    _ = try await client.send(.init(method: method, url: server.url))
                }
            }
            #expect(
                server.requests.map(\.line)
                    == ["POST", "GET", "PUT", "HEAD", "DELETE", "PATCH", "GET"].map { "\($0) / HTTP/1.1" }
            )
            #expect(server.requests.map { $0.header("Content-Length") } == ["0", nil, "0", nil, "0", "0", nil])
            #expect(server.requests.allSatisfy { $0.header("Content-Type") == nil && $0.header("Expect") == nil })
            #expect(server.connections == 1)
        }
    }

    @Test func responseComesBackByteForByte() async throws {
        try await FakeHTTPServer.run { _ in
            .text(
                "HTTP/1.1 103 Early\r\nX-Early: a\r\n\r\nHTTP/1.1 404 Not Found\r\nSet-Cookie: a=1\r\nSET-COOKIE:b=2 \r\n"
                    + "X-Empty:\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n"
                    + "3\r\nabc\r\n2\r\nde\r\n0\r\nX-Late: b\r\n\r\n"
            )
        } _: { server in
            let response = try await HTTPClient.run { try await $0.send(.init(url: server.url)) }
            #expect(response.status == .notFound)
            #expect(response.body == Array("abcde".utf8))
            #expect(
                response.headers.fields.map { "\($0.name)=\($0.value)" } == [
                    "set-cookie=a=1", "set-cookie=b=2", "x-empty=", "content-encoding=gzip",
                    "transfer-encoding=chunked", "trailer=X-Late",
                ]
            )
        }
    }

    @Test func connectionIsUsedAgainAndKeepsNothing() async throws {
        try await FakeHTTPServer.run { _ in
            .text(FakeHTTPServer.ok("fine", headers: "Set-Cookie: a=1; Path=/\r\n"))
        } _: { server in
            try await HTTPClient.run { client in
                _ = try await client.send(
                    .init(method: .post, url: server.url, headers: ["Authorization": "secret"], body: [1, 2])
                )
                let response = try await client.send(.init(url: server.url))
                #expect(response.headers.fields.count == 2)
            }
            #expect(server.requests.map(\.connection) == [1, 1])
            #expect(
                server.requests.last?.headers.allSatisfy { !$0.contains("secret") && !$0.contains("ookie") } == true
            )
        }
    }

    @Test func connectionThatTheServerEndedIsMadeAnew() async throws {
        try await FakeHTTPServer.run { _ in
            .textThenClose(FakeHTTPServer.ok("fine"))
        } _: { server in
            try await HTTPClient.run { client in
                for _ in 1...3 { _ = try await client.send(.init(method: .post, url: server.url)) }
            }
            #expect(server.connections == 3)
        }
    }

    @Test func nothingSecretIsShown() async throws {
        let request = OutgoingRequest(
            method: .post,
            url: "http://127.0.0.1:1/secret?secret",
            headers: ["Authorization": "secret"],
            body: Array("secret".utf8)
        )
        let response = OutgoingResponse(status: .ok, headers: ["X": "secret"], body: Array("secret".utf8))
        var dumped = ""
        dump([request], to: &dumped)
        dump([response], to: &dumped)
        #expect(!"\(request)\(response)\(dumped)\(String(reflecting: [request]))".contains("secret"))
        try await HTTPClient.run { client in
            let error = await #expect(throws: HTTPClientError.self) { _ = try await client.send(request) }
            #expect(error?.code == .unreachable)
            #expect(error?.reason.contains("secret") == false)
        }
    }
}
