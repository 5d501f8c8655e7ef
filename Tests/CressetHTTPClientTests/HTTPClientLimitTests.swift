import CressetConcurrency
import CressetHTTP
import CressetHTTPClient
import CressetTesting
import Testing

struct HTTPClientLimitTests {
    private static let small = OutgoingLimits(timeout: .seconds(30), headerBytes: 1000, bodyBytes: 10_000)

    private func code(
        of reply: FakeHTTPServer.Reply,
        limits: OutgoingLimits = small,
        isCut: Bool = false
    ) async throws -> HTTPClientError.Code? {
        var code: HTTPClientError.Code?
        try await FakeHTTPServer.run { _ in
            reply
        } _: { server in
            code = try await HTTPClient.run(.permitting("127.0.0.1", limits: limits)) { client in
                await #expect(throws: HTTPClientError.self) { _ = try await client.send(.init(url: server.url)) }?.code
            }
            if isCut { await server.hasStopped.wait() }
        }
        return code
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\n\r\n", "body"), ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "4\r\nbody\r\n"),
        ("HTTP/1.1 200 OK\r\n", "X: y\r\n"), ("HTTP/1.1 200 OK\r\nX: ", "yyyyyyyyyyyyyyyy"),
        ("", "HTTP/1.1 100 Continue\r\n\r\n"), ("HTTP/1.1 500 Error\r\n\r\n", "body"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "X: y\r\n"),
    ])
    func responseWithoutEndIsCut(_ head: String, _ rest: String) async throws {
        let reply = FakeHTTPServer.Reply.textWithoutEnd(head, then: String(repeating: rest, count: 100))
        #expect(try await code(of: reply, isCut: true) == .tooLarge)
    }

    @Test func responseThatAnnouncesTooMuchIsNotRead() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 10001\r\n\r\n"
        #expect(try await code(of: .text(head)) == .tooLarge)
    }

    @Test func responseOfOneByteTooManyIsRefused() async throws {
        let body = String(repeating: "a", count: 10_001)
        #expect(try await code(of: .textThenClose("HTTP/1.1 200 OK\r\n\r\n" + body)) == .tooLarge)
    }

    @Test func responseUpToTheLimitIsRead() async throws {
        let body = String(repeating: "a", count: 10_000)
        try await FakeHTTPServer.run { heard in
            .textThenClose(heard.line.contains("/plain") ? "HTTP/1.1 200 OK\r\n\r\n" + body : FakeHTTPServer.ok(body))
        } _: { server in
            try await HTTPClient.run(.permitting("127.0.0.1", limits: Self.small)) { client in
                for path in ["/plain", "/announced"] {
                    let response = try await client.send(.init(url: server.url + path))
                    #expect(response.body == Array(body.utf8))
                }
            }
        }
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfour"])
    func silenceIsTimedOut(_ words: String) async throws {
        let limits = OutgoingLimits(timeout: .milliseconds(100))
        let reply: FakeHTTPServer.Reply = words.isEmpty ? .noReply : .text(words)
        #expect(try await code(of: reply, limits: limits) == .timedOut)
    }

    @Test func waitingCountsAsTime() async throws {
        try await FakeHTTPServer.run { _ in
            .noReply
        } _: { server in
            let limits = OutgoingLimits(timeout: .milliseconds(100))
            try await HTTPClient.run(.permitting("127.0.0.1", limits: limits)) { client in
                await withTaskGroup(of: HTTPClientError.Code?.self) { group in
                    for _ in 1...10 {
                        group.addTask {
                            do throws(HTTPClientError) {
                                _ = try await client.send(.init(url: server.url))
                                return nil
                            } catch {
                                return error.code
                            }
                        }
                    }
                    for await code in group { #expect(code == .timedOut) }
                }
            }
            // The other requests waited past their deadline.
            #expect(server.requests.count < 10)
        }
    }

    @Test func slowHostLeavesThreadsToOthers() async throws {
        try await FakeHTTPServer.run { _ in
            .noReply
        } _: { slow in
            try await FakeHTTPServer.run { quick in
                try await HTTPClient.run(threads: 2, .permitting("127.0.0.1", limits: Self.small)) { client in
                    let waiting = (1...5).map { _ in Task { try await client.send(.init(url: slow.url)) } }
                    await slow.hasStopped.wait()
                    for _ in 1...5 { _ = try await client.send(.init(url: quick.url)) }
                    #expect(slow.connections == 1)
                    for task in waiting { task.cancel() }
                    for task in waiting {
                        await #expect(throws: HTTPClientError.self) { _ = try await task.value }
                    }
                }
                #expect(quick.requests.count == 5)
            }
        }
    }

    @Test func whenTooManyWaitTheNextIsRefused() async throws {
        try await FakeHTTPServer.run { _ in
            .noReply
        } _: { server in
            let client = try HTTPClient(threads: 1, capacity: 1, policy: .permitting("127.0.0.1", limits: Self.small))
            let first = Task { try await client.send(.init(url: server.url)) }
            await server.hasStopped.wait()
            let reasons = AsyncStream<String> { stream in
                for _ in 1...2 { Task { stream.yield(await Self.reason(of: client, server)) } }
            }
            var iterator = reasons.makeAsyncIterator()
            // One request waits; the other is rejected immediately.
            #expect(await iterator.next() == "too many pending requests")
            await BlockingWork.run { client.close(within: .zero) }
            await #expect(throws: HTTPClientError.self) { _ = try await first.value }
            #expect(await iterator.next() == "the client is closed")
        }
    }

    private static func reason(of client: HTTPClient, _ server: FakeHTTPServer) async -> String {
        do throws(HTTPClientError) {
            _ = try await client.send(.init(url: server.url))
            return "none"
        } catch {
            return error.reason
        }
    }

    @Test func cancelledRequestStops() async throws {
        try await FakeHTTPServer.run { _ in
            .noReply
        } _: { server in
            try await HTTPClient.run(.permitting("127.0.0.1", limits: Self.small)) { client in
                let sending = Task { try await client.send(.init(url: server.url)) }
                await server.hasStopped.wait()
                sending.cancel()
                let error = await #expect(throws: HTTPClientError.self) { _ = try await sending.value }
                #expect(error?.code == .other)
            }
        }
    }

    @Test func closingStopsWhatTakesTooLong() async throws {
        try await FakeHTTPServer.run { _ in
            .noReply
        } _: { server in
            let client = try HTTPClient(threads: 1, policy: .permitting("127.0.0.1", limits: Self.small))
            let sending = Task { try await client.send(.init(url: server.url)) }
            await server.hasStopped.wait()
            await BlockingWork.run { client.close(within: .zero) }
            let error = await #expect(throws: HTTPClientError.self) { _ = try await sending.value }
            #expect(error?.code == .other)
        }
    }

    @Test func closedClientSendsNothing() async throws {
        try await FakeHTTPServer.run { server in
            let client = try HTTPClient(threads: 1, policy: .permitting("127.0.0.1"))
            await BlockingWork.run { client.close() }
            let error = await #expect(throws: HTTPClientError.self) {
                _ = try await client.send(.init(url: server.url))
            }
            #expect(error?.code == .other)
            #expect(server.connections == 0)
        }
    }
}
