import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import Synchronization
import Testing

/// The library's threads and their watchdog.
struct HTTPServerThreadTests {
    /// Blocks the reading thread like a deadlock.
    private struct HoldingResponder: HTTPResponder {
        let isReleased: Released

        func bodyLimit(for head: HTTPRequestHead) -> Int { 0 }

        func isBrief(_ request: HTTPRequest) -> Bool { true }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            while !isReleased.value.withLock({ $0 }) {}
            return HTTPResponse(status: .ok)
        }
    }

    private final class Released: Sendable {
        let value = Mutex(false)
    }

    @Test func threadThatDoesNotTurnIsNoticed() async throws {
        let released = Released()
        let stuck = Signal()
        let pool = try BlockingPool(threads: 1, capacity: 4) {}
        defer { pool.close() }
        let server = try HTTPServer(
            HTTPServerConfiguration(host: "127.0.0.1", port: 0),
            responder: HoldingResponder(isReleased: released),
            executor: pool
        )
        try server.watchThreads(every: 1, maxMissed: 3) {
            stuck.fire()
            released.value.withLock { $0 = true }
        }
        #expect(try await Client.connect(to: server.port) { try $0.request("GET /").status } == 200)
        await stuck.wait()
        await server.shutDown(within: .seconds(30))
    }

    @Test(arguments: [1, 2, 3])
    func idleThreadsProveThatTheyTurn(_ threads: Int) async throws {
        let proven = Mutex(0)
        let isStuck = Mutex(false)
        let done = Signal()
        let count = try await withServer(configure: { $0.threads = threads }) { server in
            try server.watchThreads(
                every: 1,
                maxMissed: 10_000,
                onAnswers: { answers in
                    let all = proven.withLock { proven in
                        proven += answers
                        return proven
                    }
                    if all >= 20 * threads { done.fire() }
                },
                onStuck: { isStuck.withLock { $0 = true } }
            )
            await done.wait()
            return server.openConnections
        }
        #expect(count == 0)
        #expect(!isStuck.withLock { $0 })
    }

    /// Connections beyond the limit once left the library's threads waiting forever for a lock.
    @Test func floodOfConnectionsLeavesTheServerAnswering() async throws {
        let limit = 64
        let status = try await withServer(configure: { configuration in
            configuration.connectionLimit = limit
            configuration.connectionLimitPerNetwork = limit
        }) { server in
            let port = server.port
            let watch = Task { await server.watch(every: .milliseconds(1)) }
            defer { watch.cancel() }
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await Client.connect(to: port) { _ in
                            let clients = (0..<(limit + 1000) / 4).compactMap { _ in try? Client(port: port) }
                            for client in clients { try? client.send("GET / HTTP/1.1\r\n") }
                            return clients.count
                        }
                    }
                }
                let opened = try await group.reduce(0, +)
                #expect(opened > limit)
            }
            return try await Client.connect(to: port) { _ in
                // Retry until the watchdog has freed the connections of disconnected clients.
                while true {
                    if let status = try? Client(port: port).request("GET /").status { return status }
                }
            }
        }
        #expect(status == 200)
    }

    @Test func connectionsBeyondTheLimitAreClosedAtOnceWithTheCause() async throws {
        let causes = Mutex<[ConnectionRefusal]>([])
        try await withServer(
            configure: { configuration in
                configuration.connectionLimit = 2
                configuration.connectionLimitPerNetwork = 9
            },
            onRefusal: { cause in causes.withLock { $0.append(cause) } }
        ) { server in
            let port = server.port
            try await Client.connect(to: port) { first in
                #expect(try first.request("GET /").status == 200)
                let second = try Client(port: port)
                let rest = try Client(port: port).readToEnd()
                #expect(rest.isEmpty)
                #expect(causes.withLock { $0 } == [.server])
                #expect(try second.request("GET /").status == 200)
            }
        }
    }

    @Test func trustedProxyHasMoreThanItsShare() async throws {
        let network = try #require(IPNetwork("127.0.0.0/8"))
        try await withServer(configure: { configuration in
            configuration.connectionLimitPerNetwork = 1
            configuration.unlimitedNetworks = [network]
        }) { server in
            let port = server.port
            try await Client.connect(to: port) { first in
                #expect(try first.request("GET /").status == 200)
                let status = try Client(port: port).request("GET /").status
                #expect(status == 200)
            }
        }
    }
}
