import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtime
@testable import CressetRealtimeAPI

/// Rules and credentials of the Firebase SDKs' socket.
struct SocketRulesTests {
    // MARK: Rules

    @Test(
        arguments: [
            ("q", #"{"p":"/a"}"#), ("g", #"{"p":"/a"}"#), ("p", #"{"p":"/a","d":1}"#),
            ("m", #"{"p":"/a","d":{"x":2}}"#), ("o", #"{"p":"/a","d":1}"#), ("om", #"{"p":"/a","d":{"x":2}}"#),
            ("p", #"{"p":"/a","d":1,"h":"guess"}"#),
        ]
    )
    func rulesDecide(_ action: String, _ body: String) async throws {
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let client = try await SocketClient(bench)
            #expect(try await client.send(action, body) == [SocketClient.denied])
            await client.disconnect()
            #expect(try await bench.value("/a") == #"{"x":1,"y":2}"#)
        }
    }

    @Test func rulesThatDenyEndAListener() async throws {
        try await RealtimeBench.run { bench in
            let client = try await SocketClient(bench)
            _ = try await client.send("q", #"{"p":"/a"}"#)
            _ = try await client.send("q", #"{"p":"/idx","q":{"i":"v","l":2,"vf":"r"},"t":9}"#)
            try await bench.setRules(RealtimeBench.locked)
            let pushes = try await [client.push(), client.push()]
            #expect(Set(pushes) == [#"c {"p":"a"}"#, #"c {"p":"idx","q":[{"i":"v","l":2,"vf":"r"}]}"#])
            _ = try await bench.send("PUT", "/a.json", body: "1", as: .administrator)
            #expect(try await client.send("s") == [SocketClient.done])
            await client.disconnect()
        }
    }

    @Test func rulesOfPrioritiesAreThoseOfThePlace() async throws {
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let client = try await SocketClient(bench)
            let before = try await bench.value(export: true)
            for (action, body) in [("p", #","d":7"#), ("o", #","d":7"#), ("g", "")] {
                #expect(try await client.send(action, #"{"p":"/a/.priority"\#(body)}"#) == [SocketClient.denied])
            }
            await client.disconnect()
            #expect(try await bench.value(export: true) == before)
        }
    }

    /// Firebase SDKs order by priority by default.
    @Test func plainReadsAreOrderedByPriority() async throws {
        let rules = #"""
            {"rules":{
              "p":{".read":"query.orderByPriority && !query.orderByKey"},
              "k":{".read":"query.orderByKey"}
            }}
            """#
        try await RealtimeBench.run(rules) { bench in
            let client = try await SocketClient(bench)
            for action in ["q", "g"] {
                #expect(try await client.send(action, #"{"p":"/k","h":""}"#) == [SocketClient.denied])
                #expect(try await client.send(action, #"{"p":"/p","h":""}"#).last?.hasPrefix(#"{"s":"ok""#) == true)
            }
            await client.disconnect()
        }
    }

    // MARK: Credentials

    @Test func userIsKnownOverTheConnection() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { bench in
            let user = try await bench.service.signUp()
            let (id, token) = (user["localId"]?.string ?? "", user["idToken"]?.string ?? "")
            let client = try await SocketClient(bench)
            #expect(try await client.send("q", #"{"p":"/u/\#(id)"}"#) == [SocketClient.denied])
            let answer = try await client.send("auth", #"{"cred":"\#(token)"}"#)
            let auth = try JSONValue(parsing: Array(answer[0].utf8)).object?["d"]?.object?["auth"]?.object
            #expect(auth?["uid"]?.string == id)
            let begun = try await client.send("q", #"{"p":"/u/\#(id)"}"#)
            #expect(begun == [#"d {"p":"u/\#(id)","d":null}"#, SocketClient.done])
            #expect(try await client.send("unauth") == [#"c {"p":"u/\#(id)"}"#, SocketClient.done])
            #expect(try await client.send("q", #"{"p":"/u/\#(id)"}"#) == [SocketClient.denied])
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
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let token = try await bench.service.signUp()["idToken"]?.string ?? ""
            let client = try await SocketClient(bench)
            let answer = try await client.send(action, body.replacing("USER", by: token))
            #expect(answer == [#"{"s":"invalid_token","d":"Could not parse auth token."}"#])
            #expect(try await client.send("g", #"{"p":"/a"}"#) == [SocketClient.denied])
            await client.disconnect()
        }
    }

    @Test func administratorPassesBy() async throws {
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let client = try await SocketClient(bench)
            let token = bench.service.adminToken
            #expect(try await client.send("gauth", #"{"cred":"\#(token)"}"#).count == 1)
            #expect(try await client.send("g", #"{"p":"/n"}"#) == [#"{"s":"ok","d":5}"#])
            #expect(try await client.send("gauth", #"{"cred":"\#(token)","authvar":{"uid":"u"}}"#).count == 1)
            #expect(try await client.send("g", #"{"p":"/n"}"#) == [SocketClient.denied])
            #expect(try await client.send("gauth", #"{"cred":"\#(token)","noauth":true}"#).count == 1)
            #expect(try await client.send("g", #"{"p":"/n"}"#) == [SocketClient.denied])
            await client.disconnect()
        }
    }

    @Test func endOfATokenIsTold() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { bench in
            let user = try await bench.service.signUp()
            let (id, token) = (user["localId"]?.string ?? "", user["idToken"]?.string ?? "")
            let client = try await SocketClient(bench)
            _ = try await client.send("auth", #"{"cred":"\#(token)"}"#)
            _ = try await client.send("q", #"{"p":"/u/\#(id)"}"#)
            bench.service.clock.advance(seconds: 3601)
            await bench.service.databaseAPI.watch.look()
            #expect(try await client.push() == #"ac {"s":"expired_token","d":"Auth token is expired"}"#)
            #expect(try await client.push() == #"c {"p":"u/\#(id)"}"#)
            let answer = try await client.send("auth", #"{"cred":"\#(token)"}"#)
            #expect(answer == [#"{"s":"expired_token","d":"Auth token is expired"}"#])
            await client.disconnect()
        }
    }

    /// A request with an expired token is unauthenticated even before the next credential check.
    @Test func tokenEndsToTheSecond() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { bench in
            let user = try await bench.service.signUp()
            let client = try await SocketClient(bench)
            _ = try await client.send("auth", #"{"cred":"\#(user["idToken"]?.string ?? "")"}"#)
            bench.service.clock.advance(seconds: 3600)
            let answer = try await client.send("g", #"{"p":"/u/\#(user["localId"]?.string ?? "")"}"#)
            #expect(answer == [#"ac {"s":"expired_token","d":"Auth token is expired"}"#, SocketClient.denied])
            await client.disconnect()
        }
    }

    @Test func userWhoIsDisabledHearsNoMore() async throws {
        try await RealtimeBench.run(RealtimeBench.own) { bench in
            let user = try await bench.service.signUp()
            let client = try await SocketClient(bench)
            _ = try await client.send("auth", #"{"cred":"\#(user["idToken"]?.string ?? "")"}"#)
            try await bench.service.disable(user["localId"])
            await bench.service.databaseAPI.watch.look()
            #expect(try await client.push() == #"ac {"s":"invalid_token","d":"Could not parse auth token."}"#)
            await client.disconnect()
        }
    }

    @Test func tokenThatIsRevokedIsWorthNothingMore() async throws {
        try await RealtimeBench.run(RealtimeBench.locked) { bench in
            let client = try await SocketClient(bench)
            let (token, record) = try await bench.service.accounts.createAdminToken(
                for: bench.service.project,
                lifetime: nil
            )
            _ = try await client.send("gauth", #"{"cred":"\#(token)"}"#)
            #expect(try await client.send("q", #"{"p":"/n"}"#) == [#"d {"p":"n","d":5}"#, SocketClient.done])
            _ = try await bench.service.accounts.revokeAdminToken(record.id, of: bench.service.project)
            await bench.service.databaseAPI.watch.look()
            #expect(try await client.push().hasPrefix("ac "))
            #expect(try await client.push() == #"c {"p":"n"}"#)
            #expect(try await client.send("p", #"{"p":"/n","d":6}"#) == [SocketClient.denied])
            #expect(try await bench.value("/n") == "5")
            await client.disconnect()
        }
    }
}
