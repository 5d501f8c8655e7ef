import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtime
@testable import CressetRealtimeAPI

/// The limits of the Firebase SDKs' socket.
struct SocketLimitTests {
    @Test func queryThatTakesMuchIsRefused() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            let text = String(repeating: "a", count: 5000)
            let answer = try await client.send("q", #"{"p":"/idx","q":{"i":"v","sp":"\#(text)"},"t":1}"#)
            #expect(answer == [#"{"s":"too_big","d":"Queries may have at most 4096 bytes."}"#])
            await client.disconnect()
        }
    }

    @Test func writesOfTheEndAreBounded() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.send("auth", #"{"cred":"\#(bench.service.adminToken)"}"#)
            let text = String(repeating: "a", count: 5000)
            var answers: [String] = []
            for number in 0..<20 { answers += try await client.send("o", #"{"p":"/o/\#(number)","d":"\#(text)"}"#) }
            #expect(answers.count { $0 == SocketClient.done } == 11)
            #expect(answers.last?.hasPrefix(#"{"s":"too_big""#) == true)
            await client.disconnect()
        }
    }

    @Test func placesOfANetworkAreBounded() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            for number in 1...10_000 {
                client.send(frame: #"{"t":"d","d":{"r":\#(number),"a":"q","b":{"p":"/l/\#(number)"}}}"#)
                _ = try await client.answer(to: number)
            }
            let other = try await SocketClient(bench)
            #expect(try await other.send("q", #"{"p":"/a"}"#)[0].hasPrefix(#"{"s":"too_big""#))
            _ = try await client.send("n", #"{"p":"/l/1"}"#)
            #expect(try await other.send("q", #"{"p":"/a"}"#).last == SocketClient.done)
            await client.disconnect()
            await other.disconnect()
        }
    }

    @Test func requestThatIsTooLongIsRefusedAndTheClientGoesOn() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            let before = try await bench.value()
            // Unauthenticated clients are limited to 1 MiB.
            sendLongRequest(901, by: client)
            let text = "Data to write exceeds the maximum size that can be modified with a single request."
            #expect(try await client.answer(to: 901) == [#"{"s":"write_too_big","d":"\#(text)"}"#])
            #expect(try await bench.value() == before)
            #expect(try await client.send("p", #"{"p":"/t","d":1}"#) == [SocketClient.written])
            // Authenticated clients may send more.
            _ = try await client.send("auth", #"{"cred":"\#(bench.service.adminToken)"}"#)
            sendLongRequest(902, by: client)
            #expect(try await client.answer(to: 902) == [SocketClient.written])
            // A long message without a request still closes the connection.
            let other = try await SocketClient(bench)
            other.send(frame: "66")
            for _ in 0..<66 { other.send(frame: String(repeating: " ", count: 16_384)) }
            #expect(try await other.next().object?["d"]?.object?["t"] == "s")
            await client.disconnect()
            await other.disconnect()
        }
    }

    @Test func authenticatedRequestOverSixteenMebibytesIsRefusedAndTheClientGoesOn() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.send("auth", #"{"cred":"\#(bench.service.adminToken)"}"#)
            let before = try await bench.value()
            sendLongRequest(901, by: client, pieces: 1026)
            let text = "Data to write exceeds the maximum size that can be modified with a single request."
            #expect(try await client.answer(to: 901) == [#"{"s":"write_too_big","d":"\#(text)"}"#])
            #expect(try await bench.value() == before)
            #expect(try await client.send("p", #"{"p":"/t","d":1}"#) == [SocketClient.written])
            await client.disconnect()
        }
    }

    /// - Parameter pieces: The frames of 16 KiB in the value.
    private func sendLongRequest(_ number: Int, by client: SocketClient, pieces: Int = 68) {
        client.send(frame: "\(pieces + 2)")
        client.send(frame: #"{"t":"d","d":{"r":\#(number),"a":"p","b":{"p":"/t","d":""#)
        for _ in 0..<pieces { client.send(frame: String(repeating: "x", count: 16_384)) }
        client.send(frame: #""}}}"#)
    }
}
