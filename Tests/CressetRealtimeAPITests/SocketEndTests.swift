import CressetIdentity
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetRealtime
@testable import CressetRealtimeAPI

/// The end of a connection of the Firebase SDKs.
struct SocketEndTests {
    @Test func writesOfTheEndAreCarriedOut() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            for (action, body) in [
                ("o", #"{"p":"/on/x","d":false}"#), ("o", #"{"p":"/seen","d":{".sv":"timestamp"}}"#),
                ("om", #"{"p":"/on","d":{"y":1,"z":2}}"#), ("oc", #"{"p":"/on/z","d":null}"#),
                ("o", #"{"p":"/off/a","d":1}"#), ("oc", #"{"p":"/off","d":null}"#),
            ] { #expect(try await client.send(action, body) == [SocketClient.done]) }
            #expect(try await bench.value("/on") == "null")
            bench.service.clock.advance(seconds: 60)
            await client.disconnect()
            #expect(try await bench.value("/on") == #"{"x":false,"y":1}"#)
            #expect(try await bench.value("/off") == "null")
            #expect(try await bench.value("/seen") == "\(bench.service.clock.now().milliseconds)")
        }
    }

    /// The rules are evaluated again with the data at that time.
    @Test func writeOfTheEndThatRulesDenyThenIsNotCarriedOut() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.send("o", #"{"p":"/a","d":1}"#)
            try await bench.setRules(RealtimeBench.locked)
            await client.disconnect()
            #expect(try await bench.value("/a") == #"{"x":1,"y":2}"#)
        }
    }

    /// A connection's disconnect writes run before the writes of the next connection.
    @Test func clientThatComesBackEndsTheConnectionOfBefore() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.send("o", #"{"p":"/online","d":false}"#)
            let id = client.controls[0].object?["d"]?.object?["d"]?.object?["s"]?.string ?? ""
            let other = try await SocketClient(bench, query: "v=5&ns=acme&ls=\(id)")
            #expect(try await bench.value("/online") == "false")
            await #expect(throws: SocketClient.Failure.self) { _ = try await client.next() }
            _ = try await other.send("p", #"{"p":"/online","d":true}"#)
            await client.disconnect()
            #expect(try await bench.value("/online") == "true")
            await other.disconnect()
        }
    }

    @Test func listenersAreGoneWithTheirConnection() async throws {
        try await RealtimeBench.run { bench in
            let databases = bench.service.databaseAPI.databases
            let database = try await databases.database(try #require(databases.open.first))
            var left: [WeakListener] = []
            for _ in 0..<20 {
                let client = try await SocketClient(bench)
                _ = try await client.send("q", #"{"p":"/a","h":""}"#)
                _ = try await client.send("q", #"{"p":"/s","h":""}"#)
                _ = try await client.send("n", #"{"p":"/s"}"#)
                left += database.state.withLock { $0.listeners.values.map { WeakListener(listener: $0) } }
                await client.disconnect()
            }
            #expect(left.count == 20)
            #expect(left.allSatisfy { $0.listener == nil })
            #expect(database.state.withLock { $0.listeners.isEmpty })
        }
    }

    private struct WeakListener {
        weak var listener: DataListener?
    }
}
