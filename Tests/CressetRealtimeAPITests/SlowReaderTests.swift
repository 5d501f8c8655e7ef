import CressetHTTP
import CressetTesting
import CressetWebSocket
import CressetWire
import Testing

@testable import CressetRealtimeAPI

/// Clients of a process with little memory, listening to large data without reading.
struct SlowReaderTests {
    /// An eighth for streams, and an eighth for sockets.
    private static let memory = 64 << 20
    private static let size = 2 << 20
    private static let readers = 40

    private func run(_ body: (RealtimeBench) async throws -> Void) async throws {
        try await RealtimeBench.run(memory: Self.memory) { bench in
            let data = String(repeating: "a", count: Self.size)
            let answer = try await bench.send("PUT", "/large.json", body: "\"\(data)\"", as: .administrator)
            #expect(answer.status == 200)
            #expect(try await bench.send("PUT", "/small.json", body: "true", as: .administrator).status == 200)
            try await body(bench)
        }
    }

    @Test func streamsOfEqualDataCountOnce() async throws {
        try await run { bench in
            let budget = bench.service.databaseAPI.budgets.streams
            var streams: [RealtimeStream] = []
            for number in 0..<Self.readers {
                streams.append(try await RealtimeStream("/large.json", in: bench, from: "192.0.2.\(number)"))
            }
            let waiting = budget.heldBytes
            #expect((Self.size..<Self.size + 100).contains(waiting))
            await #expect(throws: RealtimeBench.Failure.self) {
                _ = try await RealtimeStream("/large.json", in: bench, from: "192.0.2.0")
            }
            #expect(budget.heldBytes == waiting)
            try await RealtimeStream("/small.json", in: bench, from: "192.0.2.0").body.close()
            let stranger = try await RealtimeStream("/large.json", in: bench, from: "198.51.100.1")
            #expect(stranger.events().last?.utf8.count == Self.size + #"{"path":"/","data":""}"#.utf8.count)
            stranger.body.close()
            for stream in streams { stream.body.close() }
            #expect(budget.heldBytes == 0)
        }
    }

    @Test func listenersOfEqualDataCountOnce() async throws {
        try await run { bench in
            let sockets = bench.service.databaseAPI.sockets
            var clients: [SocketClient] = []
            for number in 0..<Self.readers {
                let client = try await SocketClient(bench, from: "192.0.2.\(number)")
                // Different messages around the same data.
                client.send(frame: #"{"t":"d","d":{"r":1,"a":"q","b":{"p":"/large","q":{"i":".key"},"t":\#(number)}}}"#)
                await client.waitForFrame()
                clients.append(client)
            }
            let waiting = sockets.unsentBytes
            #expect((Self.size..<Self.size + 100).contains(waiting))
            let greedy = try await SocketClient(bench, from: "192.0.2.0")
            #expect(try await greedy.send("g", #"{"p":"/a"}"#).count == 1)
            let refused = try await greedy.send("q", #"{"p":"/large"}"#)
            #expect(refused.count == 1 && refused.first?.hasPrefix(#"{"s":"too_big""#) == true)
            let small = try await greedy.send("q", #"{"p":"/small"}"#)
            #expect(small.first?.contains("true") == true)
            #expect(sockets.unsentBytes == waiting)
            let stranger = try await SocketClient(bench, from: "198.51.100.1")
            let answer = try await stranger.send("g", #"{"p":"/large"}"#)
            #expect(answer.last?.utf8.count == Self.size + #"{"s":"ok","d":""}"#.utf8.count)
            for client in clients + [greedy, stranger] { await client.disconnect() }
            #expect(sockets.unsentBytes == 0)
        }
    }

    /// Without the HTTP server, which would refuse the response later.
    @Test func answerOverTheBudgetIsRefusedBeforeItIsMade() async throws {
        try await run { bench in
            let parts = (0..<5).map { #""\#($0)":"\#(String(repeating: "b", count: 1 << 20))""# }
            let body = "{\(parts.joined(separator: ","))}"
            let answer = try await bench.send("PUT", "/larger.json?print=silent", body: body, as: .administrator)
            #expect(answer.status == 204)
            let refused = try await bench.send("GET", "/larger.json")
            #expect(refused.status == 503)
            #expect(refused.errorText == RESTError.tooMuchWaits.text)
            await #expect(throws: RealtimeBench.Failure.self) {
                _ = try await RealtimeStream("/larger.json", in: bench)
            }
            let client = try await SocketClient(bench)
            for action in ["g", "q"] {
                let answers = try await client.send(action, #"{"p":"/larger"}"#)
                #expect(answers.count == 1 && answers.first?.hasPrefix(#"{"s":"too_big""#) == true)
            }
            #expect(try await bench.send("GET", "/larger.json?shallow=true").status == 200)
            #expect(try await bench.send("GET", "/large.json").body.count == Self.size + 2)
            #expect(try await client.send("g", #"{"p":"/larger/0"}"#).count == 1)
            await client.disconnect()
        }
    }

    @Test func equalLargeTextsAreOneWhileTheyHaveReaders() throws {
        let answers = SharedAnswers()
        let text = [UInt8](repeating: 0x61, count: SharedAnswers.minimum)
        #expect(answers.shared([UInt8](text.dropLast())) == nil)
        let first = try #require(answers.shared(text))
        #expect(answers.shared(text) === first)
        let other = try #require(answers.shared(text + [0x62]))
        #expect(other !== first)
        weak let gone = answers.shared([0x63] + text)
        #expect(gone == nil)
    }

    @Test func messagesAroundSharedDataAreWhole() {
        let data = JSONValue.string(String(repeating: "é", count: SharedAnswers.minimum))
        let message = SharedAnswers().message(Array("[".utf8), data: data, tail: Array("]".utf8))
        #expect(message.shared != nil)
        let pieces = message.head + (message.shared?.pieces ?? []) + message.tail
        #expect(Array(pieces.joined()) == JSONValue.array([data]).serialized())
        #expect(pieces.allSatisfy { $0.count <= SharedBytes.pieceLength })
        #expect(pieces.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    }
}
