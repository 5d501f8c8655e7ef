import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetDatabase
@testable import CressetDatabaseAPI

/// The socket of the Firebase SDKs, per the conformance table. The file is long so that all rows are in one place.
struct SocketTests {
    private static let denied = #"{"s":"permission_denied","d":"Permission denied"}"#
    private static let written = #"{"s":"ok","d":""}"#
    private static let done = #"{"s":"ok","d":{}}"#

    // MARK: The connection

    @Test func firstMessageGreets() async throws {
        try await DatabaseBench.run { bench in
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
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench, query: query)
            #expect(client.controls[0].object?["d"]?.object?["t"] == "s")
            await client.disconnect()
        }
    }

    @Test func requestThatIsNoHandshakeIsRefused() async throws {
        try await DatabaseBench.run { bench in
            let answer = try await bench.ask("GET", "/.ws?v=5")
            #expect(answer.status == 426)
            #expect(answer.headers["Upgrade"] == "websocket")
        }
    }

    @Test func signsOfLifeAreAnsweredAsTheyShould() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            client.send(frame: "0")
            client.send(frame: #"{"t":"c","d":{"t":"p","d":{}}}"#)
            #expect(try await client.next() == ["t": "c", "d": ["t": "o", "d": .null]])
            #expect(try await client.ask("s", #"{"c":{"sdk.js.9-0-0":1}}"#) == [Self.done])
            await client.disconnect()
        }
    }

    @Test(arguments: ["7", "null", "{}", #"{"t":"d","d":{}}"#, #"{"t":"x","d":{}}"#, "{", "-1", "999999"])
    func messageThatIsNoneEndsTheConnection(_ frame: String) async throws {
        try await DatabaseBench.run { bench in
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
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            client.send(frame: "2")
            client.send(frame: #"{"t":"d","d":{"r":1,"a":"p","#)
            client.send(frame: #""b":{"p":"/z","d":7}}}"#)
            #expect(try await client.answer(to: 1) == [Self.written])
            #expect(try await bench.value("/z") == "7")
            await client.disconnect()
        }
    }

    @Test func longValueIsSentInFrames() async throws {
        try await DatabaseBench.run { bench in
            let text = String(repeating: "aé漢😀", count: 10_000)
            _ = try await bench.ask("PUT", "/long.json", body: "\"\(text)\"")
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
            (#"{"p":"/a","h":""}"#, [#"d {"p":"a","d":{"x":1,"y":2}}"#, done]),
            (#"{"p":"/a/x"}"#, [#"d {"p":"a/x","d":1}"#, done]),
            (#"{"p":"/zz","h":""}"#, [#"d {"p":"zz","d":null}"#, done]),
            (#"{"p":"/n","h":"another"}"#, [#"d {"p":"n","d":5}"#, done]),
            (
                #"{"p":"/idx","q":{"i":"v","l":1,"vf":"l"},"t":4,"h":""}"#,
                [#"d {"p":"idx","d":{"q":{"v":1}},"t":4}"#, done]
            ),
            (
                #"{"p":"/idx","q":{"i":"w","l":1,"vf":"r"},"t":4,"h":""}"#,
                [#"d {"p":"idx","d":{"r":{"v":2}},"t":4}"#, #"{"s":"ok","d":{"w":["no_index"]}}"#]
            ),
            (
                #"{"p":"/idx","q":{"i":"v","sp":2,"ep":3},"t":5}"#,
                [#"d {"p":"idx","d":{"p":{"v":3},"r":{"v":2}},"t":5}"#, done]
            ),
            (
                #"{"p":"/idx","q":{"i":"v","sp":2,"sn":"[MAX_NAME]","sin":false},"t":5}"#,
                [#"d {"p":"idx","d":{"p":{"v":3}},"t":5}"#, done]
            ),
            (
                #"{"p":"/idx","q":{"i":"v","ep":2,"en":"[MIN_NAME]","ein":false},"t":5}"#,
                [#"d {"p":"idx","d":{"q":{"v":1}},"t":5}"#, done]
            ),
            (
                #"{"p":"/idx","q":{"i":".key","sp":"p","sin":false},"t":5}"#,
                [#"d {"p":"idx","d":{"q":{"v":1},"r":{"v":2}},"t":5}"#, done]
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
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            #expect(try await client.ask("q", body) == messages)
            await client.disconnect()
        }
    }

    @Test func dataThatTheClientHasAreNotToldAgain() async throws {
        try await DatabaseBench.run { bench in
            _ = try await bench.ask("PUT", "/n.json", body: "500")
            let client = try await SocketClient(bench)
            #expect(try await client.ask("q", #"{"p":"/n","h":"Ajg9bohDwTVmqR14o1bVJnneryM="}"#) == [Self.done])
            _ = try await bench.ask("PUT", "/n.json", body: "6")
            #expect(try await client.push() == #"d {"p":"n","d":6}"#)
            await client.disconnect()
        }
    }

    @Test func changesAreTold() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.ask("q", #"{"p":"/a"}"#)
            _ = try await client.ask("q", #"{"p":"/idx","q":{"i":"v","l":2,"vf":"r"},"t":9}"#)
            _ = try await bench.ask("PUT", "/a/x.json", body: #"{".value":3,".priority":1}"#)
            #expect(try await client.push() == #"d {"p":"a/x","d":{".value":3,".priority":1}}"#)
            _ = try await bench.ask("PATCH", "/.json", body: #"{"a/x":4,"a/z/k":true}"#)
            #expect(try await client.push() == #"m {"p":"a","d":{"x":4,"z/k":true}}"#)
            _ = try await bench.ask("PUT", "/idx/q/v.json", body: "10")
            #expect(try await client.push() == #"m {"p":"idx","d":{"r":null,"q":{"v":10}},"t":9}"#)
            #expect(try await client.ask("n", #"{"p":"/a"}"#) == [Self.done])
            _ = try await bench.ask("PUT", "/a.json", body: "1")
            #expect(try await client.ask("s") == [Self.done])
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
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            #expect(try await client.ask("g", body) == [answer])
            await client.disconnect()
        }
    }

    // MARK: Writing

    @Test func writeIsToldBeforeItIsAnswered() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.ask("q", #"{"p":"/a"}"#)
            #expect(try await client.ask("p", #"{"p":"/a/x","d":8}"#) == [#"d {"p":"a/x","d":8}"#, Self.written])
            let now = bench.service.clock.now().milliseconds
            #expect(
                try await client.ask("p", #"{"p":"/a/t","d":{".sv":"timestamp"}}"#)
                    == [#"d {"p":"a/t","d":\#(now)}"#, Self.written]
            )
            #expect(
                try await client.ask("m", #"{"p":"/a","d":{"x/y":1,"t":null}}"#)
                    == [#"m {"p":"a","d":{"x/y":1,"t":null}}"#, Self.written]
            )
            #expect(try await bench.value("/a") == #"{"x":{"y":1},"y":2}"#)
            await client.disconnect()
        }
    }

    @Test func writesAreCarriedOutInTheirOrder() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            for number in 1...300 {
                client.send(frame: #"{"t":"d","d":{"r":\#(number),"a":"p","b":{"p":"/n","d":\#(number)}}}"#)
            }
            for number in 1...300 { #expect(try await client.answer(to: number) == [Self.written]) }
            #expect(try await bench.value("/n") == "300")
            await client.disconnect()
        }
    }

    @Test func transactionWithOldDataIsToldTheNewOnes() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await bench.ask("PUT", "/n.json", body: "500")
            let stale = #"{"s":"datastale","d":"Transaction hash does not match"}"#
            #expect(try await client.ask("p", #"{"p":"/n","d":1,"h":"old"}"#) == [#"d {"p":"n","d":500}"#, stale])
            #expect(try await client.ask("p", #"{"p":"/n","d":1,"h":""}"#) == [#"d {"p":"n","d":500}"#, stale])
            #expect(try await bench.value("/n") == "500")
            let known = "Ajg9bohDwTVmqR14o1bVJnneryM="
            #expect(try await client.ask("p", #"{"p":"/n","d":501,"h":"\#(known)"}"#) == [Self.written])
            #expect(try await client.ask("p", #"{"p":"/new","d":1,"h":""}"#) == [Self.written])
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
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            let answer = try await client.ask(action, body)
            #expect(answer.count == 1)
            #expect(answer[0].hasPrefix(#"{"s":"error","d":""#))
            #expect(try await bench.value("/n") == "5")
            await client.disconnect()
        }
    }

    // MARK: Rules

    @Test(
        arguments: [
            ("q", #"{"p":"/a"}"#), ("g", #"{"p":"/a"}"#), ("p", #"{"p":"/a","d":1}"#),
            ("m", #"{"p":"/a","d":{"x":2}}"#), ("o", #"{"p":"/a","d":1}"#), ("om", #"{"p":"/a","d":{"x":2}}"#),
            ("p", #"{"p":"/a","d":1,"h":"guess"}"#),
        ]
    )
    func rulesDecide(_ action: String, _ body: String) async throws {
        try await DatabaseBench.run(DatabaseBench.locked) { bench in
            let client = try await SocketClient(bench)
            #expect(try await client.ask(action, body) == [Self.denied])
            await client.disconnect()
            #expect(try await bench.value("/a") == #"{"x":1,"y":2}"#)
        }
    }

    @Test func rulesThatDenyEndAListener() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.ask("q", #"{"p":"/a"}"#)
            _ = try await client.ask("q", #"{"p":"/idx","q":{"i":"v","l":2,"vf":"r"},"t":9}"#)
            try await bench.setRules(DatabaseBench.locked)
            let pushes = try await [client.push(), client.push()]
            #expect(Set(pushes) == [#"c {"p":"a"}"#, #"c {"p":"idx","q":[{"i":"v","l":2,"vf":"r"}]}"#])
            _ = try await bench.ask("PUT", "/a.json", body: "1", as: .administrator)
            #expect(try await client.ask("s") == [Self.done])
            await client.disconnect()
        }
    }

    // MARK: Credentials

    @Test func userIsKnownOverTheConnection() async throws {
        try await DatabaseBench.run(DatabaseBench.own) { bench in
            let user = try await bench.service.signUp()
            let (id, token) = (user["localId"]?.string ?? "", user["idToken"]?.string ?? "")
            let client = try await SocketClient(bench)
            #expect(try await client.ask("q", #"{"p":"/u/\#(id)"}"#) == [Self.denied])
            let answer = try await client.ask("auth", #"{"cred":"\#(token)"}"#)
            let auth = try JSONValue(parsing: Array(answer[0].utf8)).object?["d"]?.object?["auth"]?.object
            #expect(auth?["uid"]?.string == id)
            #expect(try await client.ask("q", #"{"p":"/u/\#(id)"}"#) == [#"d {"p":"u/\#(id)","d":null}"#, Self.done])
            #expect(try await client.ask("unauth") == [#"c {"p":"u/\#(id)"}"#, Self.done])
            #expect(try await client.ask("q", #"{"p":"/u/\#(id)"}"#) == [Self.denied])
            await client.disconnect()
        }
    }

    @Test(
        arguments: [
            ("auth", #"{"cred":"nonsense"}"#), ("auth", "{}"), ("gauth", #"{"cred":"nonsense"}"#),
            ("gauth", #"{"cred":"USER"}"#), ("auth", #"{"cred":"owner"}"#), ("gauth", #"{"cred":"owner"}"#),
        ]
    )
    func badCredentialIsRefused(_ action: String, _ body: String) async throws {
        try await DatabaseBench.run(DatabaseBench.locked) { bench in
            let token = try await bench.service.signUp()["idToken"]?.string ?? ""
            let client = try await SocketClient(bench)
            let answer = try await client.ask(action, body.replacing("USER", by: token))
            #expect(answer == [#"{"s":"invalid_token","d":"Could not parse auth token."}"#])
            #expect(try await client.ask("g", #"{"p":"/a"}"#) == [Self.denied])
            await client.disconnect()
        }
    }

    @Test func administratorPassesBy() async throws {
        try await DatabaseBench.run(DatabaseBench.locked) { bench in
            let client = try await SocketClient(bench)
            let token = bench.service.adminToken
            #expect(try await client.ask("gauth", #"{"cred":"\#(token)"}"#).count == 1)
            #expect(try await client.ask("g", #"{"p":"/n"}"#) == [#"{"s":"ok","d":5}"#])
            #expect(try await client.ask("gauth", #"{"cred":"\#(token)","authvar":{"uid":"u"}}"#).count == 1)
            #expect(try await client.ask("g", #"{"p":"/n"}"#) == [Self.denied])
            #expect(try await client.ask("gauth", #"{"cred":"\#(token)","noauth":true}"#).count == 1)
            #expect(try await client.ask("g", #"{"p":"/n"}"#) == [Self.denied])
            await client.disconnect()
        }
    }

    @Test func endOfATokenIsTold() async throws {
        try await DatabaseBench.run(DatabaseBench.own) { bench in
            let user = try await bench.service.signUp()
            let (id, token) = (user["localId"]?.string ?? "", user["idToken"]?.string ?? "")
            let client = try await SocketClient(bench)
            _ = try await client.ask("auth", #"{"cred":"\#(token)"}"#)
            _ = try await client.ask("q", #"{"p":"/u/\#(id)"}"#)
            bench.service.clock.advance(seconds: 3601)
            await bench.service.databaseAPI.watch.look()
            #expect(try await client.push() == #"ac {"s":"expired_token","d":"Auth token is expired"}"#)
            #expect(try await client.push() == #"c {"p":"u/\#(id)"}"#)
            let answer = try await client.ask("auth", #"{"cred":"\#(token)"}"#)
            #expect(answer == [#"{"s":"expired_token","d":"Auth token is expired"}"#])
            await client.disconnect()
        }
    }

    /// A request with an expired token is unauthenticated even before the next credential check.
    @Test func tokenEndsToTheSecond() async throws {
        try await DatabaseBench.run(DatabaseBench.own) { bench in
            let user = try await bench.service.signUp()
            let client = try await SocketClient(bench)
            _ = try await client.ask("auth", #"{"cred":"\#(user["idToken"]?.string ?? "")"}"#)
            bench.service.clock.advance(seconds: 3600)
            let answer = try await client.ask("g", #"{"p":"/u/\#(user["localId"]?.string ?? "")"}"#)
            #expect(answer == [#"ac {"s":"expired_token","d":"Auth token is expired"}"#, Self.denied])
            await client.disconnect()
        }
    }

    @Test func userWhoIsDisabledHearsNoMore() async throws {
        try await DatabaseBench.run(DatabaseBench.own) { bench in
            let user = try await bench.service.signUp()
            let client = try await SocketClient(bench)
            _ = try await client.ask("auth", #"{"cred":"\#(user["idToken"]?.string ?? "")"}"#)
            try await bench.service.disable(user["localId"])
            await bench.service.databaseAPI.watch.look()
            #expect(try await client.push() == #"ac {"s":"invalid_token","d":"Could not parse auth token."}"#)
            await client.disconnect()
        }
    }

    // MARK: The end of a connection

    @Test func writesOfTheEndAreCarriedOut() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            for (action, body) in [
                ("o", #"{"p":"/on/x","d":false}"#), ("o", #"{"p":"/seen","d":{".sv":"timestamp"}}"#),
                ("om", #"{"p":"/on","d":{"y":1,"z":2}}"#), ("oc", #"{"p":"/on/z","d":null}"#),
                ("o", #"{"p":"/off/a","d":1}"#), ("oc", #"{"p":"/off","d":null}"#),
            ] { #expect(try await client.ask(action, body) == [Self.done]) }
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
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.ask("o", #"{"p":"/a","d":1}"#)
            try await bench.setRules(DatabaseBench.locked)
            await client.disconnect()
            #expect(try await bench.value("/a") == #"{"x":1,"y":2}"#)
        }
    }

    @Test func tokenThatIsRevokedIsWorthNothingMore() async throws {
        try await DatabaseBench.run(DatabaseBench.locked) { bench in
            let client = try await SocketClient(bench)
            let (token, record) = try await bench.service.accounts.createAdminToken(
                for: bench.service.project,
                lifetime: nil
            )
            _ = try await client.ask("gauth", #"{"cred":"\#(token)"}"#)
            #expect(try await client.ask("q", #"{"p":"/n"}"#) == [#"d {"p":"n","d":5}"#, Self.done])
            _ = try await bench.service.accounts.revokeAdminToken(record.id, of: bench.service.project)
            await bench.service.databaseAPI.watch.look()
            #expect(try await client.push().hasPrefix("ac "))
            #expect(try await client.push() == #"c {"p":"n"}"#)
            #expect(try await client.ask("p", #"{"p":"/n","d":6}"#) == [Self.denied])
            #expect(try await bench.value("/n") == "5")
            await client.disconnect()
        }
    }

    @Test func queryThatTakesMuchIsRefused() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            let text = String(repeating: "a", count: 5000)
            let answer = try await client.ask("q", #"{"p":"/idx","q":{"i":"v","sp":"\#(text)"},"t":1}"#)
            #expect(answer == [#"{"s":"too_big","d":"Queries may have at most 4096 bytes."}"#])
            await client.disconnect()
        }
    }

    @Test func writesOfTheEndAreBounded() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.ask("auth", #"{"cred":"\#(bench.service.adminToken)"}"#)
            let text = String(repeating: "a", count: 5000)
            var answers: [String] = []
            for number in 0..<20 { answers += try await client.ask("o", #"{"p":"/o/\#(number)","d":"\#(text)"}"#) }
            #expect(answers.count { $0 == Self.done } == 11)
            #expect(answers.last?.hasPrefix(#"{"s":"too_big""#) == true)
            await client.disconnect()
        }
    }

    /// A connection's disconnect writes run before the writes of the next connection.
    @Test func clientThatComesBackEndsTheConnectionOfBefore() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.ask("o", #"{"p":"/online","d":false}"#)
            let id = client.controls[0].object?["d"]?.object?["d"]?.object?["s"]?.string ?? ""
            let other = try await SocketClient(bench, query: "v=5&ns=acme&ls=\(id)")
            #expect(try await bench.value("/online") == "false")
            await #expect(throws: SocketClient.Failure.self) { _ = try await client.next() }
            _ = try await other.ask("p", #"{"p":"/online","d":true}"#)
            await client.disconnect()
            #expect(try await bench.value("/online") == "true")
            await other.disconnect()
        }
    }

    // MARK: Bounds

    @Test func placesOfANetworkAreBounded() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            for number in 1...10_000 {
                client.send(frame: #"{"t":"d","d":{"r":\#(number),"a":"q","b":{"p":"/l/\#(number)"}}}"#)
                _ = try await client.answer(to: number)
            }
            let other = try await SocketClient(bench)
            #expect(try await other.ask("q", #"{"p":"/a"}"#)[0].hasPrefix(#"{"s":"too_big""#))
            _ = try await client.ask("n", #"{"p":"/l/1"}"#)
            #expect(try await other.ask("q", #"{"p":"/a"}"#).last == Self.done)
            await client.disconnect()
            await other.disconnect()
        }
    }

    // MARK: Priorities, long messages, and what is left of a connection

    @Test func priorityIsAPlaceLikeAnyOther() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            let before = try await bench.value(export: true)
            let refused = try await client.ask("p", #"{"p":"/a/.priority","d":{"x":1}}"#)
            #expect(refused.first?.hasPrefix(#"{"s":"error""#) == true)
            #expect(try await bench.value(export: true) == before)
            #expect(try await client.ask("p", #"{"p":"/a/.priority","d":7}"#) == [Self.written])
            #expect(try await client.ask("g", #"{"p":"/a/.priority"}"#) == [#"{"s":"ok","d":7}"#])
            #expect(try await bench.value("/a", export: true) == #"{"x":1,"y":2,".priority":7}"#)
            #expect(try await client.ask("o", #"{"p":"/a/.priority","d":8}"#) == [Self.done])
            #expect(try await client.ask("o", #"{"p":"/s/.priority","d":9}"#) == [Self.done])
            #expect(try await client.ask("oc", #"{"p":"/s/.priority","d":null}"#) == [Self.done])
            await client.disconnect()
            #expect(try await bench.value("/a", export: true) == #"{"x":1,"y":2,".priority":8}"#)
            #expect(try await bench.value("/s", export: true) == #""hi""#)
        }
    }

    @Test func rulesOfPrioritiesAreThoseOfThePlace() async throws {
        try await DatabaseBench.run(DatabaseBench.locked) { bench in
            let client = try await SocketClient(bench)
            let before = try await bench.value(export: true)
            for (action, body) in [("p", #","d":7"#), ("o", #","d":7"#), ("g", "")] {
                #expect(try await client.ask(action, #"{"p":"/a/.priority"\#(body)}"#) == [Self.denied])
            }
            await client.disconnect()
            #expect(try await bench.value(export: true) == before)
        }
    }

    @Test func requestThatIsTooLongIsRefusedAndTheClientGoesOn() async throws {
        try await DatabaseBench.run { bench in
            let client = try await SocketClient(bench)
            let before = try await bench.value()
            // Unauthenticated clients are limited to 1 MiB.
            sendLongRequest(901, by: client)
            let text = "Data to write exceeds the maximum size that can be modified with a single request."
            #expect(try await client.answer(to: 901) == [#"{"s":"write_too_big","d":"\#(text)"}"#])
            #expect(try await bench.value() == before)
            #expect(try await client.ask("p", #"{"p":"/t","d":1}"#) == [Self.written])
            // Authenticated clients may send more.
            _ = try await client.ask("auth", #"{"cred":"\#(bench.service.adminToken)"}"#)
            sendLongRequest(902, by: client)
            #expect(try await client.answer(to: 902) == [Self.written])
            // A long message without a request still closes the connection.
            let other = try await SocketClient(bench)
            other.send(frame: "66")
            for _ in 0..<66 { other.send(frame: String(repeating: " ", count: 16_384)) }
            #expect(try await other.next().object?["d"]?.object?["t"] == "s")
            await client.disconnect()
            await other.disconnect()
        }
    }

    private func sendLongRequest(_ number: Int, by client: SocketClient) {
        client.send(frame: "70")
        client.send(frame: #"{"t":"d","d":{"r":\#(number),"a":"p","b":{"p":"/t","d":""#)
        for _ in 0..<68 { client.send(frame: String(repeating: "x", count: 16_384)) }
        client.send(frame: #""}}}"#)
    }

    /// Firebase SDKs order by priority by default.
    @Test func plainReadsAreOrderedByPriority() async throws {
        let rules = #"""
            {"rules":{
              "p":{".read":"query.orderByPriority && !query.orderByKey"},
              "k":{".read":"query.orderByKey"}
            }}
            """#
        try await DatabaseBench.run(rules) { bench in
            let client = try await SocketClient(bench)
            for action in ["q", "g"] {
                #expect(try await client.ask(action, #"{"p":"/k","h":""}"#) == [Self.denied])
                #expect(try await client.ask(action, #"{"p":"/p","h":""}"#).last?.hasPrefix(#"{"s":"ok""#) == true)
            }
            await client.disconnect()
        }
    }

    @Test func listenersAreGoneWithTheirConnection() async throws {
        try await DatabaseBench.run { bench in
            let databases = bench.service.databaseAPI.databases
            let database = try await databases.database(try #require(databases.open.first))
            var left: [WeakListener] = []
            for _ in 0..<20 {
                let client = try await SocketClient(bench)
                _ = try await client.ask("q", #"{"p":"/a","h":""}"#)
                _ = try await client.ask("q", #"{"p":"/s","h":""}"#)
                _ = try await client.ask("n", #"{"p":"/s"}"#)
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
