import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtime
@testable import CressetRealtimeAPI

/// The socket of the Firebase SDKs: its messages, reading and writing.
struct SocketTests {
    // MARK: The connection

    @Test func firstMessageGreets() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            let greeting = client.controls[0].object
            #expect(greeting?["t"] == "c")
            #expect(greeting?["d"]?.object?["t"] == "h")
            let data = greeting?["d"]?.object?["d"]?.object
            #expect(data?["v"] == "5")
            #expect(data?["h"] == "db.example.com")
            #expect(data?["ts"] == .integer(bench.service.clock.now().milliseconds))
            #expect(data?["s"]?.string?.utf8.count == 24)
            await client.disconnect()
        }
    }

    @Test(arguments: ["v=4&ns=acme", "ns=acme", "v=5&ns=nobodys", "v=5&ns=.."])
    func clientThatAsksForWhatIsNotThereIsToldNotToComeBack(_ query: String) async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench, query: query)
            #expect(client.controls[0].object?["d"]?.object?["t"] == "s")
            await client.disconnect()
        }
    }

    @Test func requestThatIsNoHandshakeIsRefused() async throws {
        try await RealtimeBench.run { bench in
            let answer = try await bench.send("GET", "/.ws?v=5")
            #expect(answer.status == 426)
            #expect(answer.headers["Upgrade"] == "websocket")
        }
    }

    @Test func signsOfLifeAreAnsweredAsTheyShould() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            client.send(frame: "0")
            client.send(frame: #"{"t":"c","d":{"t":"p","d":{}}}"#)
            #expect(try await client.next() == ["t": "c", "d": ["t": "o", "d": .null]])
            #expect(try await client.send("s", #"{"c":{"sdk.js.9-0-0":1}}"#) == [SocketClient.done])
            await client.disconnect()
        }
    }

    @Test(arguments: ["7", "null", "{}", #"{"t":"d","d":{}}"#, #"{"t":"x","d":{}}"#, "{", "-1", "999999"])
    func messageThatIsNoneEndsTheConnection(_ frame: String) async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            client.send(frame: frame)
            // A number announces that many frames.
            if frame == "7" { for _ in 0..<7 { client.send(frame: "x") } }
            #expect(try await client.next().object?["d"]?.object?["t"] == "s")
            await #expect(throws: SocketClient.Failure.self) { _ = try await client.next() }
            await client.disconnect()
            #expect(bench.service.databaseAPI.watch.count == 0)
        }
    }

    @Test func messageOfSeveralFramesIsOne() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            client.send(frame: "2")
            client.send(frame: #"{"t":"d","d":{"r":1,"a":"p","#)
            client.send(frame: #""b":{"p":"/z","d":7}}}"#)
            #expect(try await client.answer(to: 1) == [SocketClient.written])
            #expect(try await bench.value("/z") == "7")
            await client.disconnect()
        }
    }

    @Test func longValueIsSentInFrames() async throws {
        try await RealtimeBench.run { bench in
            let text = String(repeating: "aé漢😀", count: 10_000)
            _ = try await bench.send("PUT", "/long.json", body: "\"\(text)\"")
            let client = try await SocketClient(bench)
            client.send(frame: #"{"t":"d","d":{"r":1,"a":"g","b":{"p":"/long"}}}"#)
            let count = try #require(Int(String(decoding: try await client.nextFrame(), as: UTF8.self)))
            var bytes: [UInt8] = []
            for _ in 0..<count {
                let frame = String(validating: try await client.nextFrame(), as: UTF8.self)
                #expect(frame?.utf16.count ?? .max <= 16_384)
                bytes += Array((frame ?? "").utf8)
            }
            let answer = try JSONValue(parsing: bytes).object?["d"]?.object
            #expect(answer?["b"]?.object?["d"] == .string(text))
            await client.disconnect()
        }
    }

    // MARK: Reading

    @Test(
        arguments: [
            (#"{"p":"/a","h":""}"#, [#"d {"p":"a","d":{"x":1,"y":2}}"#, SocketClient.done]),
            (#"{"p":"/a/x"}"#, [#"d {"p":"a/x","d":1}"#, SocketClient.done]),
            (#"{"p":"/zz","h":""}"#, [#"d {"p":"zz","d":null}"#, SocketClient.done]),
            (#"{"p":"/n","h":"another"}"#, [#"d {"p":"n","d":5}"#, SocketClient.done]),
            (
                #"{"p":"/idx","q":{"i":"v","l":1,"vf":"l"},"t":4,"h":""}"#,
                [#"d {"p":"idx","d":{"q":{"v":1}},"t":4}"#, SocketClient.done]
            ),
            (
                #"{"p":"/idx","q":{"i":"w","l":1,"vf":"r"},"t":4,"h":""}"#,
                [#"d {"p":"idx","d":{"r":{"v":2}},"t":4}"#, #"{"s":"ok","d":{"w":["no_index"]}}"#]
            ),
            (
                #"{"p":"/idx","q":{"i":"v","sp":2,"ep":3},"t":5}"#,
                [#"d {"p":"idx","d":{"p":{"v":3},"r":{"v":2}},"t":5}"#, SocketClient.done]
            ),
            (
                #"{"p":"/idx","q":{"i":"v","sp":2,"sn":"[MAX_NAME]","sin":false},"t":5}"#,
                [#"d {"p":"idx","d":{"p":{"v":3}},"t":5}"#, SocketClient.done]
            ),
            (
                #"{"p":"/idx","q":{"i":"v","ep":2,"en":"[MIN_NAME]","ein":false},"t":5}"#,
                [#"d {"p":"idx","d":{"q":{"v":1}},"t":5}"#, SocketClient.done]
            ),
            (
                #"{"p":"/idx","q":{"i":".key","sp":"p","sin":false},"t":5}"#,
                [#"d {"p":"idx","d":{"q":{"v":1},"r":{"v":2}},"t":5}"#, SocketClient.done]
            ),
            (#"{"q":{}}"#, [#"{"s":"error","d":"The request has no path p."}"#]),
            (
                #"{"p":"/idx","q":{"i":7}}"#,
                [#"{"s":"error","d":"The query order i must be .key, .value, .priority or a path."}"#]
            ),
            (
                #"{"p":"/idx","q":{"l":0}}"#,
                [#"{"s":"error","d":"The query limit l must be a positive integer."}"#]
            ),
            (
                #"{"p":"/idx","q":{"i":".key","sp":1}}"#,
                [#"{"s":"error","d":"The query bound sp must be a value of its order."}"#]
            ),
        ]
    )
    func dataAreTold(_ body: String, _ messages: [String]) async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            #expect(try await client.send("q", body) == messages)
            await client.disconnect()
        }
    }

    @Test func dataThatTheClientHasAreNotToldAgain() async throws {
        try await RealtimeBench.run { bench in
            _ = try await bench.send("PUT", "/n.json", body: "500")
            let client = try await SocketClient(bench)
            #expect(
                try await client.send("q", #"{"p":"/n","h":"Ajg9bohDwTVmqR14o1bVJnneryM="}"#) == [SocketClient.done]
            )
            _ = try await bench.send("PUT", "/n.json", body: "6")
            #expect(try await client.push() == #"d {"p":"n","d":6}"#)
            await client.disconnect()
        }
    }

    @Test func changesAreTold() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.send("q", #"{"p":"/a"}"#)
            _ = try await client.send("q", #"{"p":"/idx","q":{"i":"v","l":2,"vf":"r"},"t":9}"#)
            _ = try await bench.send("PUT", "/a/x.json", body: #"{".value":3,".priority":1}"#)
            #expect(try await client.push() == #"d {"p":"a/x","d":{".value":3,".priority":1}}"#)
            _ = try await bench.send("PATCH", "/.json", body: #"{"a/x":4,"a/z/k":true}"#)
            #expect(try await client.push() == #"m {"p":"a","d":{"x":4,"z/k":true}}"#)
            _ = try await bench.send("PUT", "/idx/q/v.json", body: "10")
            #expect(try await client.push() == #"m {"p":"idx","d":{"r":null,"q":{"v":10}},"t":9}"#)
            #expect(try await client.send("n", #"{"p":"/a"}"#) == [SocketClient.done])
            _ = try await bench.send("PUT", "/a.json", body: "1")
            #expect(try await client.send("s") == [SocketClient.done])
            await client.disconnect()
        }
    }

    @Test(
        arguments: [
            (#"{"p":"/a/y"}"#, #"{"s":"ok","d":2}"#), (#"{"p":"/a/none","q":{}}"#, #"{"s":"ok","d":null}"#),
            (#"{"p":"/idx","q":{"i":"v","l":1,"vf":"r"}}"#, #"{"s":"ok","d":{"p":{"v":3}}}"#),
            (
                #"{"p":"/idx","q":{"i":"w"}}"#,
                #"{"s":"error","d":"Index not defined, add \".indexOn\": \"w\", for path \"/idx\", to the rules"}"#
            ),
        ]
    )
    func dataAreReadOnce(_ body: String, _ answer: String) async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            #expect(try await client.send("g", body) == [answer])
            await client.disconnect()
        }
    }

    // MARK: Writing

    @Test func writeIsToldBeforeItIsAnswered() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.send("q", #"{"p":"/a"}"#)
            let answers = try await client.send("p", #"{"p":"/a/x","d":8}"#)
            #expect(answers == [#"d {"p":"a/x","d":8}"#, SocketClient.written])
            let now = bench.service.clock.now().milliseconds
            #expect(
                try await client.send("p", #"{"p":"/a/t","d":{".sv":"timestamp"}}"#)
                    == [#"d {"p":"a/t","d":\#(now)}"#, SocketClient.written]
            )
            #expect(
                try await client.send("m", #"{"p":"/a","d":{"x/y":1,"t":null}}"#)
                    == [#"m {"p":"a","d":{"x/y":1,"t":null}}"#, SocketClient.written]
            )
            #expect(try await bench.value("/a") == #"{"x":{"y":1},"y":2}"#)
            await client.disconnect()
        }
    }

    @Test func writesAreCarriedOutInTheirOrder() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            for number in 1...300 {
                client.send(frame: #"{"t":"d","d":{"r":\#(number),"a":"p","b":{"p":"/n","d":\#(number)}}}"#)
            }
            for number in 1...300 { #expect(try await client.answer(to: number) == [SocketClient.written]) }
            #expect(try await bench.value("/n") == "300")
            await client.disconnect()
        }
    }

    @Test func transactionWithOldDataIsToldTheNewOnes() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await bench.send("PUT", "/n.json", body: "500")
            let stale = #"{"s":"datastale","d":"Transaction hash does not match"}"#
            #expect(try await client.send("p", #"{"p":"/n","d":1,"h":"old"}"#) == [#"d {"p":"n","d":500}"#, stale])
            #expect(try await client.send("p", #"{"p":"/n","d":1,"h":""}"#) == [#"d {"p":"n","d":500}"#, stale])
            #expect(try await bench.value("/n") == "500")
            let known = "Ajg9bohDwTVmqR14o1bVJnneryM="
            #expect(try await client.send("p", #"{"p":"/n","d":501,"h":"\#(known)"}"#) == [SocketClient.written])
            #expect(try await client.send("p", #"{"p":"/new","d":1,"h":""}"#) == [SocketClient.written])
            #expect(try await bench.value("/n") == "501")
            await client.disconnect()
        }
    }

    @Test(
        arguments: [
            ("p", #"{"p":"/n","d":{"a.b":1}}"#), ("p", #"{"p":"/n"}"#), ("m", #"{"p":"/n","d":5}"#),
            ("p", #"{"p":"/n","d":6,"h":5}"#), ("p", #"{"p":"/n","d":6,"h":null}"#), ("p", #"{"p":"/n","d":6,"h":[]}"#),
            ("m", #"{"p":"/","d":{"n":1,"n/x":2}}"#), ("p", #"{"p":"/a.b","d":1}"#), ("x", "{}"), ("", "{}"),
        ]
    )
    func requestThatCannotBeIsRefused(_ action: String, _ body: String) async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            let answer = try await client.send(action, body)
            #expect(answer.count == 1)
            #expect(answer[0].hasPrefix(#"{"s":"error","d":""#))
            #expect(try await bench.value("/n") == "5")
            await client.disconnect()
        }
    }

    @Test func priorityIsAPlaceLikeAnyOther() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            let before = try await bench.value(export: true)
            let refused = try await client.send("p", #"{"p":"/a/.priority","d":{"x":1}}"#)
            #expect(refused.first?.hasPrefix(#"{"s":"error""#) == true)
            #expect(try await bench.value(export: true) == before)
            #expect(try await client.send("p", #"{"p":"/a/.priority","d":7}"#) == [SocketClient.written])
            #expect(try await client.send("g", #"{"p":"/a/.priority"}"#) == [#"{"s":"ok","d":7}"#])
            #expect(try await bench.value("/a", export: true) == #"{"x":1,"y":2,".priority":7}"#)
            #expect(try await client.send("o", #"{"p":"/a/.priority","d":8}"#) == [SocketClient.done])
            #expect(try await client.send("o", #"{"p":"/s/.priority","d":9}"#) == [SocketClient.done])
            #expect(try await client.send("oc", #"{"p":"/s/.priority","d":null}"#) == [SocketClient.done])
            await client.disconnect()
            #expect(try await bench.value("/a", export: true) == #"{"x":1,"y":2,".priority":8}"#)
            #expect(try await bench.value("/s", export: true) == #""hi""#)
        }
    }
}
