import CressetHTTP
import CressetHTTPClient
import CressetTesting
import Testing

struct OutgoingRequestTests {
    @Test(arguments: [
        "", "https://", "https:///path", "https:good.example", "https:/good.example", "good.example/path",
        "//good.example",
        "ftp://good.example/", "file:///etc/passwd", "gopher://good.example/", "data:text/plain,x",
        "HTTPSX://good.example",
        "https://good example/", "https://good.example/a b", "https://good.example/\r\nX: y",
        "https://good.example/\u{0}",
        "https://good.example\\@127.0.0.1/", "https://good.example/\\x", "https://good.example/#fragment",
        "https://good.example/ä", "https://gööd.example/", "https://１２７.0.0.1/", "https://good%2Eexample/",
        "https://good@127.0.0.1/", "https://user:password@good.example/", "https://@good.example/",
        "http://good@127.0.0.1/",
        "https://good.example:/", "https://good.example:0/", "https://good.example:65536/", "https://good.example:-1/",
        "https://good.example:4 43/", "https://good.example:443:443/", "https://::1/", "https://[::1/",
        "https://[::1]x/",
        "https://[::1%25eth0]/", "https://[::1%eth0]/", "https://[127.0.0.1]/", "https://[v1.x]/", "https://[]/",
        "https://2130706433/", "https://0177.0.0.1/", "https://0x7f.0.0.1/", "https://0x7f000001/",
        "https://017700000001/",
        "https://127.1/", "https://127.0.1/", "https://127.0.0.01/", "https://127.0.0.1./", "https://127.0.0.0x1/",
        "https://127.0.0.1.1/", "https://1/", "https://good.1/", "https://good.0x/",
        "https://good.example/" + String(repeating: "a", count: 9000),
        "https://" + String(repeating: "a", count: 300) + "/",
    ])
    func invalidTargetIsRefusedBeforeAnythingIsSent(_ url: String) async throws {
        try await HTTPClient.run { client in
            let error = await #expect(throws: HTTPClientError.self) { _ = try await client.send(.init(url: url)) }
            #expect(error?.code == .invalidRequest)
        }
    }

    @Test(
        arguments: [
            (.get, ["X": "a\r\nY: b"], ""), (.get, ["X": "a\nb"], ""), (.get, ["X": "a\rb"], ""),
            (.get, ["X": "a\u{0}"], ""), (.get, ["X": "a\u{7F}"], ""), (.get, ["X\r\nY": "a"], ""),
            (.get, ["X Y": "a"], ""),
            (.get, ["X:": "a"], ""), (.get, ["": "a"], ""), (.get, ["Ä": "a"], ""), (.get, ["Host": "b"], ""),
            (.get, ["Connection": "close"], ""), (.post, ["content-length": "1"], ""),
            (.post, ["Transfer-Encoding": "chunked"], ""), (.get, ["X": String(repeating: "a", count: 70_000)], ""),
            (.get, [:], "body"), (.head, [:], "body"), (HTTPMethod(rawValue: ""), [:], ""),
            (HTTPMethod(rawValue: "get"), [:], ""), (HTTPMethod(rawValue: "GET / HTTP/1.1\r\nX:"), [:], ""),
            (HTTPMethod(rawValue: "CONNECT"), [:], ""), (HTTPMethod(rawValue: "TRACE"), [:], ""),
        ] as [(HTTPMethod, HTTPHeaders, String)]
    )
    func invalidRequestIsRefusedBeforeAnythingIsSent(
        _ method: HTTPMethod,
        _ headers: HTTPHeaders,
        _ body: String
    ) async throws {
        try await FakeHTTPServer.run { server in
            try await HTTPClient.run { client in
                let request = OutgoingRequest(
                    method: method,
                    url: server.url,
                    headers: headers,
                    body: Array(body.utf8)
                )
                let error = await #expect(throws: HTTPClientError.self) { _ = try await client.send(request) }
                #expect(error?.code == .invalidRequest)
            }
            #expect(server.connections == 0)
        }
    }
}
